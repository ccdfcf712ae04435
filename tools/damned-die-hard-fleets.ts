/**
 * Lets the staff of The Damned Die Hard play a whole campaign against itself and counts what happens at sea, in the air
 * and on the beaches, for the guide:
 *
 *   npx tsx tools/damned-die-hard-fleets.ts [games] [first seed] [--scenario=invasion]
 */
import { Engine, type GameEvent, newPosition, random, see } from '@grognard/kernel'
import { damnedDieHard } from '../games/damned-die-hard/game.ts'

const engine = new Engine(damnedDieHard)
const { data, bots } = damnedDieHard
const [staff] = bots
const words = process.argv.slice(2)
const scenario = words.find((word) => word.startsWith('--scenario='))?.slice(11) ?? 'invasion'
const [games = '1', first = '1'] = words.filter((word) => !word.startsWith('--'))
const OBJECTIVES = ['manila', 'cavite', 'mariveles', 'corregidor'] as const
const placeOf = (id: string): number => data.place(data.source.placeById.get(id)!.hex)
const BATAAN = ['mariveles', 'limay', 'moron', 'corregidor'].map(placeOf)

const total = new Map<string, number>()
for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
  const position = newPosition(damnedDieHard, { scenario }, `campaign-${seed}`)
  const rng = random(seed)
  const counts = new Map<string, number>()
  const landings: string[] = []
  const fallen = new Map<string, string>()
  let [decisions, strength] = [0, '']
  const began = performance.now()
  const note = (events: readonly GameEvent[]): void => {
    for (const { key, args } of events) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (key === 'air.takesOff') {
        const name = `take-off:${String(args?.mission)}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      if (key === 'naval.unloaded' && position.state.naval!.landed.length > 0)
        landings.push(`${data.turns[position.state.turn]!.id} ${String(args?.cargo)} ${String(args?.place)}`)
    }
  }
  note(engine.begin(position).events)
  while (!position.result) {
    const moment = engine.moment(position)
    const seat = moment.waiting[0]!
    const choice = staff!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
    const verdict = moment.act(seat, choice)
    if (!verdict.ok) throw new Error(`${seat}: ${JSON.stringify(choice)} is refused`)
    counts.set(`verb ${choice.verb}`, (counts.get(`verb ${choice.verb}`) ?? 0) + 1)
    note(verdict.events)
    decisions++
    const { state } = position
    const turn = data.turns[Math.min(state.turn, state.lastTurn)]!.id
    for (const id of OBJECTIVES)
      if (!fallen.has(id) && state.owner[placeOf(id)] === 0) {
        fallen.set(id, turn)
        // What of the Allied army that can march is in Bataan or on Corregidor when Manila falls.
        if (id === 'manila') {
          const mobile = state.at.flatMap((at, unit) =>
            at >= 0 &&
            at < data.map.lands &&
            data.units.side[unit] === 1 &&
            data.units.movement[unit * 3]! > 0
              ? [[at, data.units.defence[unit * 3]!] as const]
              : [],
          )
          const sum = (list: typeof mobile) => list.reduce((points, [, value]) => points + value, 0)
          strength = `${sum(mobile.filter(([at]) => BATAAN.includes(at)))} of ${sum(mobile)}`
        }
      }
  }
  const { victory } = position.state
  const fleet = position.state.naval!.fate.filter((_, ship) => data.naval.ships.side[ship] === 1)
  process.stdout.write(
    `${JSON.stringify({
      seed,
      result: position.result,
      victory: victory.map((points) => points / 4),
      decisions,
      seconds: Math.round((performance.now() - began) / 1000),
      fallen: Object.fromEntries(fallen),
      strength,
      alliedShips: {
        afloat: fleet.filter((one) => one === 0).length,
        sunk: fleet.filter((one) => one === -2).length,
      },
      landings: [...new Set(landings)],
    })}\n`,
  )
  for (const [key, times] of counts) total.set(key, (total.get(key) ?? 0) + times)
}
for (const [key, times] of [...total].sort((a, b) => a[0].localeCompare(b[0])))
  if (/^(naval|air|verb|take-off|landing|setup)/.test(key))
    process.stdout.write(`${key}\t${(times / Number(games)).toFixed(2)}\n`)
