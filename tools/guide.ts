/**
 * Helps to write a guided first game: plays a script as far as it goes, lets the computer go on where told, and prints
 * what is asked then, so that the next line can be written.
 *
 *   npx tsx tools/guide.ts <game> <scenario> <seed> <script file> [how many choices to list]
 *
 * A line of the script is a choice (`west: march unit:w1`), or `*12`: the computer makes twelve choices for whoever is
 * asked, and they are printed to be copied.
 */
import { readFileSync } from 'node:fs'
import { Engine, Match, parseChoice, print, printChoice, random, type SeatId, see } from '@grognard/kernel'
import { game as tinyGame } from '@grognard/kernel/tiny'
import { shelf } from '../games/shelf/index.ts'
import { withKernelText } from '../kernel/src/text/say.ts'

const [id = '', scenario = '', seed = '', file = '', most = '40'] = process.argv.slice(2)
const game = id === 'tiny' ? (tinyGame as never) : await shelf.find((one) => one.id === id)!.create(null)
const engine = new Engine<object, object>(game)
const { en } = withKernelText(engine.game.text)
const match = Match.create(engine, { scenario }, seed)
const rng = random(1)
const out = (line: string): void => void process.stdout.write(`${line}\n`)
const tell = (): void => {
  for (const event of match.happened(match.length).events.slice(0, 8)) {
    try {
      out(`      # ${print(event as never, 'en', en)}`)
    } catch {
      out(`      # ${JSON.stringify(event).slice(0, 150)}`)
    }
  }
}

const act = (seat: SeatId, text: string): boolean => {
  const verdict = match.act(seat, parseChoice(text))
  if (!verdict.ok) out(`REFUSED ${seat}: ${text}: ${print(verdict.refusal.message, 'en', en)}`)
  return verdict.ok
}
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const text = line.replace(/#.*/, '').trim()
  if (text === '') continue
  if (text.startsWith('*')) {
    for (let i = 0; i < Number(text.slice(1)) && !match.position.result; i++) {
      const seat = engine.waiting(match.position)[0]!
      const view = see(engine, match.position, seat)
      const choice = engine.game.bots.at(-1)!.choose(view.offer, () => view, rng, seat)
      out(
        `${match.length} ${seat}: ${printChoice(choice)}   # ${view.prompt ? print(view.prompt, 'en', en) : ''}`,
      )
      act(seat, printChoice(choice))
      tell()
    }
    continue
  }
  const [seat = '', choice = ''] = text.split(/: (.*)/s)
  if (!act(seat, choice)) break
  if (process.env.TELL) {
    out(`${match.length - 1} ${text}`)
    tell()
  }
}
const { position } = match
out(
  `\nafter ${match.length}: ${engine
    .where(position)
    .map(({ procedure, step }) => `${procedure}/${step}`)
    .join(' > ')}`,
)
for (const seat of engine.waiting(position)) {
  const view = see(engine, position, seat)
  out(`${seat}: ${view.prompt ? print(view.prompt, 'en', en) : ''}`)
  for (const choice of view.offer.slice(0, Number(most)))
    out(`   ${printChoice(choice)}   # ${print(choice.label, 'en', en)}`)
  if (view.offer.length > Number(most)) out(`   ... ${view.offer.length}`)
}
