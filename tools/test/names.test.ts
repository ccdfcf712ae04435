import { readdirSync, readFileSync } from 'node:fs'
import { Engine, type Game, Match, random, randomBot, see } from '@grognard/kernel'
import { undeclaredTones } from '@grognard/kernel/testing'
import { shelf } from '@grognard/shelf'
import { describe, expect, test } from 'vitest'
import { namesIn, namesOf } from '../names.ts'

const root = new URL('../../', import.meta.url)
const games: readonly Game[] = await Promise.all(shelf.map(({ create }) => create(null)))

describe('names of games', () => {
  test.each(['kernel/src/', 'wire/src/', 'web/src/'])('[architecture] none stands in %s', (room) => {
    const names = namesOf(games)
    const files = readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|css)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(0)
    const found = files.flatMap((file) =>
      namesIn(readFileSync(new URL(room + file, root), 'utf8'), names).map(
        (name) => `${room}${file}: ${name}`,
      ),
    )
    expect(found).toEqual([])
  })

  test.each([
    ["const GATHERING = ['join', 'advance', 'bomb']", "the verb 'advance'"],
    ["const ending = verb === 'done'", "a verb compared with 'done'"],
    ["if (choice.verb === 'attack') return", "a verb compared with 'attack'"],
    ["export type Tone = 'neutral' | 'axis'", "the people or tone 'axis'"],
    ["const FACES = {\n  soviet: face('#b8583f'),\n}", "the people or tone 'soviet' as a key"],
    ['.tone-german {\n  --tone: #3f4a54;\n}', "the people or tone 'german' as a key"],
    ["const home = 'Germany'", "the people or tone 'Germany'"],
  ])('[architecture] is found: %s', (source, fault) => {
    expect(namesIn(source, namesOf(games))).toContain(fault)
  })

  test('[architecture] words of the house are no names of games', () => {
    const source = "const roles = { role: 'commit' }\nsend({ t: 'stop' })\nconst roads = ['rail', 'road']"
    expect(namesIn(source, namesOf(games))).toEqual([])
  })
})

/** Choices played at random before the table is looked at again, and how often that is done. */
const [APART, LOOKS] = [24, 4]

test('[architecture] every tone that lies on a table is declared by its game', () => {
  for (const game of games) {
    const engine = new Engine(game)
    const { table } = game
    const { tones } = table!.map(game.data)
    const rng = random(7)
    for (const { id } of game.scenarios) {
      const match = Match.create(engine, { scenario: id }, 'tones')
      for (let n = 0; n < APART * LOOKS && !match.position.result; n++) {
        const [seat] = engine.waiting(match.position)
        if (n % APART === 0)
          expect(
            undeclaredTones(tones, table!.scene(see(engine, match.position, seat!), game.data)),
            `${game.id} ${id}`,
          ).toEqual([])
        const offer = engine.offer(match.position, seat!)
        match.act(
          seat!,
          randomBot.choose(offer, () => see(engine, match.position, seat!), rng, seat!),
        )
      }
    }
  }
})
