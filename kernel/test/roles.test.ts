import { expect, test } from 'vitest'
import { newMatch, play } from './play.ts'
import { ask, begin, procedure, prompt, stop, toyGame, window } from './toy.ts'

const rolesOf = (offer: readonly { readonly verb: string; readonly role?: string }[]) =>
  Object.fromEntries(offer.map(({ verb, role }) => [verb, role]))

test('[kernel.roles] an offer carries what its verbs mean; plain ones say nothing', () => {
  const take = () => undefined
  const main = procedure('main', '1', {
    compose: ask('1', {
      by: () => 'red',
      prompt,
      verbs: {
        join: { rule: '1', role: 'gather', targets: () => ['unit:a'], take },
        look: { rule: '1', role: 'plain', take },
        point: { rule: '1', targets: () => ['unit:a'], take },
        fire: { rule: '1', role: 'commit', take },
        back: { rule: '1', role: 'leave', take },
      },
    }),
    stop,
  })
  const { engine, position } = begin(toyGame([main]))
  const offer = engine.offer(position, 'red').map((choice) => engine.describe(position, 'red', choice))
  expect(rolesOf(offer)).toEqual({
    join: 'gather',
    look: undefined,
    point: undefined,
    fire: 'commit',
    back: 'leave',
  })
  expect(offer.filter((choice) => 'role' in choice)).toHaveLength(3)
})

test('[kernel.roles] letting a window pass ends it', () => {
  const react = { react: { rule: '2', targets: () => ['x'], take: () => undefined } }
  const main = procedure('main', '1', {
    watch: window('2', 'watch', { by: () => 'red', prompt, verbs: react }),
    stop,
  })
  const { engine, position } = begin(toyGame([main], { watch: { rule: '2', standard: 'always' } }))
  expect(engine.describe(position, 'red', { verb: 'pass' }).role).toBe('end')
})

test('[kernel.roles] what completes a sealed answer ends it; taking it back is leaving', () => {
  const match = newMatch()
  expect(rolesOf(match.view('west').offer)).toMatchObject({ seal: 'end' })
  play(match, 'west: seal')
  expect(rolesOf(match.view('west').offer)).toEqual({ retract: 'leave' })
})
