import { expect, test } from 'vitest'
import { routesOf } from '../rules/11-4-retreats.ts'
import { fight } from './operating.ts'
import { type Board, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }

/** The ways a unit could retreat, written as lists of spaces. */
function routes(board: Board, unit: string, from: string, length: number): string[] {
  const s = scene({ state: SUMMER_42, ...board })
  return routesOf(s.q, s.data.unit(unit), s.data.place(from), length)
    .map((route) => route.map((place) => s.data.placeTarget[place]!.split(':')[1]).join(' '))
    .sort()
}
const ends = (board: Board, unit: string, from: string, length: number): string[] => [
  ...new Set(routes(board, unit, from, length).map((route) => route.split(' ').at(-1)!)),
]
const place = (id: string) => scene({}).data.place(id)

test('[EX-1, 4.4-d] on turn 1 a Soviet unit in Kaunas retreats two spaces to Pskov, not to Dvinsk', () => {
  const units = { 'su-northwest-front': 'kaunas', 'ge-9-army': 'insterberg' }
  const first = ends({ units, state: { turn: 1, round: 1 } }, 'su-northwest-front', 'kaunas', 2)
  expect(first).toContain('pskov')
  expect(first).not.toContain('dvinsk')
  const later = ends({ units, state: { turn: 2, round: 1 } }, 'su-northwest-front', 'kaunas', 2)
  expect(later).toContain('dvinsk')
})

test('[EX-1] in a combat of turn 1 the second space may not be Dvinsk', () => {
  const units = { 'su-northwest-front': 'kaunas', 'ge-9-army': 'memel' }
  const s = fight({ units, state: { turn: 1, round: 1 } }, 'axis', ['memel'], {}, 6, 1)
  s.act('axis', 'target space:kaunas')
  s.act('allied', 'retreat-to space:riga')
  expect(s.refused('allied', 'retreat-to space:dvinsk').rule).toBe('4.4-d')
  s.act('allied', 'retreat-to space:pskov')
  expect(s.whereIs('su-northwest-front')).toBe('pskov')
})

test('[11.4.4-a] not into enemy units', () => {
  const units = { 'su-army-1': 'kovel', 'ge-6-army': 'lublin', 'ge-17-army': 'brest-litovsk' }
  const control = { 'brest-litovsk': 'axis' } as const
  expect(routes({ units, control }, 'su-army-1', 'kovel', 1)).toEqual(['lwow', 'pinsk', 'tarnopol-rovno'])
})

test('[11.4.4-b] through friendly spaces if possible, else through empty enemy ones', () => {
  const units = { 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }
  const most = { 'brest-litovsk': 'axis', lwow: 'axis', pinsk: 'axis' } as const
  expect(routes({ units, control: most }, 'su-army-1', 'kovel', 1)).toEqual(['tarnopol-rovno'])
  const all = { ...most, 'tarnopol-rovno': 'axis' } as const
  expect(routes({ units, control: all }, 'su-army-1', 'kovel', 1).length).toBeGreaterThan(1)
})

test('[11.4.4-b] a refusal says so', () => {
  const units = { 'su-west-front': 'kovel', 'ge-6-army': 'lublin' }
  const s = fight(
    { units, control: { lwow: 'axis', 'brest-litovsk': 'axis' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    {},
    4,
    4,
  )
  s.act('axis', 'target space:kovel')
  expect(s.offer('allied', 'retreat-to').sort()).toEqual(['space:pinsk', 'space:tarnopol-rovno'])
  expect(s.refused('allied', 'retreat-to space:lwow').rule).toBe('11.4.4-b')
  expect(s.refused('allied', 'retreat-to space:lublin').rule).toBe('11.4.4-a')
})

test('[11.4.4-c, 11.4.4-d] a retreat of two spaces goes through two different ones and never comes home', () => {
  const units = { 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }
  const two = routes({ units }, 'su-army-1', 'kovel', 2)
  expect(two).toContain('lwow tarnopol-rovno')
  expect(two.some((route) => route.endsWith(' kovel'))).toBe(false)
  expect(two.every((route) => route.split(' ').length === 2)).toBe(true)
})

test('[11.4.4-d] units of one stack may go different ways', () => {
  const units = {
    'su-west-front': 'kovel',
    'su-south-front': 'kovel',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 4, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
  s.act('allied', 'lose-step unit:su-west-front').act('axis', 'lose-step unit:ge-6-army')
  s.act('allied', 'select unit:su-west-front', 'retreat-to space:pinsk', 'retreat-to space:zhitomir')
  s.act('allied', 'retreat-to space:tarnopol-rovno', 'retreat-to space:vinnitsa')
  expect([s.whereIs('su-west-front'), s.whereIs('su-south-front')]).toEqual(['zhitomir', 'vinnitsa'])
  expect(s.state.op!.retreated).toHaveLength(2)
})

test('[11.4.4-e] through a full space, but not into one', () => {
  const full = { 'su-army-2': 'pinsk', 'su-army-3': 'pinsk', 'su-army-4': 'pinsk' }
  const units = {
    'su-army-1': 'kovel',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lwow',
    'ge-4-army': 'brest-litovsk',
    'ge-9-army': 'tarnopol-rovno',
    ...full,
  }
  const control = { lwow: 'axis', 'brest-litovsk': 'axis', 'tarnopol-rovno': 'axis' } as const
  expect(routes({ units, control }, 'su-army-1', 'kovel', 1)).toEqual([])
  expect(routes({ units, control }, 'su-army-1', 'kovel', 2)).toEqual(['pinsk bobruisk', 'pinsk zhitomir'])
})

test('[11.4.4-f] ending in supply if possible, by whatever way', () => {
  const units = { 'ge-6-army': 'smolensk', 'su-west-front': 'vyazma' }
  const home = { vitebsk: 'axis', dvinsk: 'axis', kaunas: 'axis' } as const
  const control = { smolensk: 'axis', 'roslavl-yelnya': 'axis', bryansk: 'axis', ...home } as const
  // Before the enemy comes into Smolensk both ways out of it are in supply.
  expect(routes({ units, control }, 'ge-6-army', 'smolensk', 1)).toEqual(['roslavl-yelnya', 'vitebsk'])
  // Without Dvinsk nothing is, and both will do again.
  const cut = { ...control, dvinsk: 'allied' } as const
  expect(routes({ units, control: cut }, 'ge-6-army', 'smolensk', 1)).toEqual(['roslavl-yelnya', 'vitebsk'])
})

test('[11.4.4-f] a space out of supply is left alone where one in supply can be had', () => {
  const units = { 'su-army-1': 'novgorod', 'ge-18-army': 'valdai' }
  const control = {
    valdai: 'axis',
    pskov: 'axis',
    narva: 'axis',
    'kholm-demyansk': 'axis',
    'tikhvin-volkhov': 'axis',
  } as const
  // All is cut off, but the fort of Leningrad keeps its garrison in limited supply.
  expect(routes({ units, control }, 'su-army-1', 'novgorod', 1)).toEqual(['leningrad'])
  const fallen = { ...SUMMER_42, fortsDestroyed: [place('leningrad')] }
  expect(routes({ units, control, state: fallen }, 'su-army-1', 'novgorod', 1)).toEqual(['leningrad', 'luga'])
})

test('[11.4.4-b, 11.4.4-f] of two enemy spaces the one that touches supplied land is taken', () => {
  const units = {
    'ge-6-army': 'uman',
    'su-west-front': 'kiev',
    'su-army-1': 'cherkassi',
    'su-army-2': 'odessa',
    'su-army-3': 'vinnitsa',
  }
  // Kishinev touches Romania; Kirovograd touches Nikopol, which is Axis but cut off itself.
  const control = { uman: 'axis', nikopol: 'axis' } as const
  expect(routes({ units, control }, 'ge-6-army', 'uman', 1)).toEqual(['kishinev'])
})

test('[11.4.4-g, 16.3-b] the Axis avoids partisans above all, never passes them, and stops among them if it must', () => {
  const units = { 'ge-6-army': 'kovel', 'su-west-front': 'pinsk' }
  const control = { kovel: 'axis', 'brest-litovsk': 'axis' } as const
  const lublin = [place('lublin')]
  // Rather into an enemy space than among partisans.
  const away = routes(
    { units, control: { kovel: 'axis' }, state: { ...SUMMER_42, partisans: lublin } },
    'ge-6-army',
    'kovel',
    1,
  )
  expect(away).not.toContain('lublin')
  const through = routes(
    { units, control, state: { ...SUMMER_42, partisans: lublin } },
    'ge-6-army',
    'kovel',
    2,
  )
  expect(through.some((route) => route.startsWith('lublin'))).toBe(false)
  const trapped = {
    ...units,
    'su-army-1': 'brest-litovsk',
    'su-army-2': 'lwow',
    'su-army-3': 'tarnopol-rovno',
  }
  const forced = routes(
    { units: trapped, control: { kovel: 'axis' }, state: { ...SUMMER_42, partisans: lublin } },
    'ge-6-army',
    'kovel',
    2,
  )
  expect(forced).toEqual(['lublin'])
})

test('[11.4.4-g] Soviet units do not mind partisans', () => {
  const units = { 'su-army-1': 'kovel', 'ge-6-army': 'lublin' }
  const partisans = [place('pinsk')]
  expect(routes({ units, state: { ...SUMMER_42, partisans } }, 'su-army-1', 'kovel', 1)).toContain('pinsk')
})

test('[11.4.4-a] units do not retreat where their nation may not go', () => {
  const units = { 'ro-3-army': 'yassi', 'su-west-front': 'kishinev' }
  expect(routes({ units }, 'ro-3-army', 'yassi', 1)).toEqual(['galatz'])
  const hungarian = { 'hu-2-army': 'cluj', 'su-west-front': 'kolomyja' }
  expect(routes({ units: hungarian }, 'hu-2-army', 'cluj', 1)).toEqual(['debrecen'])
})

test('[11.4.2-a] in forest, mountain, swamp, fort, trench and beachhead the defender may lose a step and stand', () => {
  const units = {
    'su-west-front': 'pinsk',
    'su-army-1': 'pinsk',
    'ge-6-army': 'kovel',
    'ge-17-army': 'kovel',
  }
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'axis', ['kovel'], {}, 3, 1)
  s.act('axis', 'target space:pinsk', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
  s.act('allied', s.offer('allied')[0]!)
  expect(s.waitsAt).toBe('combat / stand or retreat')
  expect(s.offer('allied')).toContain('retreat')
  expect(s.offer('allied', 'stand').sort()).toEqual(['unit:su-army-1', 'unit:su-west-front'])
  s.act('allied', 'stand unit:su-army-1')
  expect([s.whereIs('su-army-1'), s.whereIs('su-west-front')]).toEqual(['eliminated', 'pinsk'])
  // It is no matter of numbers: one step, whatever its factor; and nobody advances.
  expect(s.offer('axis', 'select')).toEqual([])
})

test.each([
  ['clear', 'kovel', 'lublin', 'su-west-front', 'ge-6-army', false],
  ['urban', 'kiev', 'uman', 'su-west-front', 'ge-6-army', false],
  ['forest', 'minsk', 'vilna', 'su-west-front', 'ge-6-army', true],
  ['mountain', 'kolomyja', 'cluj', 'su-west-front', 'ge-6-army', true],
  ['fort', 'sevastopol', 'perekop', 'su-west-front', 'ge-6-army', true],
] as const)('[11.4.2-a] %s: may stand: %s', (_, target, from, defender, attacker, may) => {
  const control = { [from]: 'axis' } as const
  const units = { [defender]: target, [attacker]: from, 'su-army-9': 'reserve' }
  const s = fight({ units, control, state: SUMMER_42 }, 'axis', [from], {}, 6, 1)
  s.act('axis', `target space:${target}`)
  expect(s.waitsAt === 'combat / stand or retreat').toBe(may)
})

test('[11.4.2-a] a trench lets the defender stand on open ground', () => {
  const trenches = { [place('kovel')]: { level: 1, owner: 'allied', kind: 'field' } as const }
  const units = { 'su-west-front': 'kovel', 'ge-6-army': 'lublin', 'su-army-9': 'reserve' }
  const s = fight({ units, state: { ...SUMMER_42, trenches } }, 'axis', ['lublin'], {}, 6, 1)
  s.act('axis', 'target space:kovel')
  expect(s.waitsAt).toBe('combat / stand or retreat')
})

test('[11.4.2-a] not if nothing would be left; a corps that takes the place of an LCU counts', () => {
  const units = { 'su-army-1': 'pinsk', 'su-army-2': 'pinsk reduced', 'ge-6-army': 'kovel' }
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'axis', ['kovel'], {}, 1, 1).act(
    'axis',
    'target space:pinsk',
  )
  // Two of three steps are lost: what is left cannot pay.
  while (s.waitsAt === 'combat / defender takes losses') s.act('allied', s.offer('allied')[0]!)
  expect(s.waitsAt).not.toBe('combat / stand or retreat')
  const lcu = { 'su-west-front': 'pinsk reduced', 'su-army-1': 'reserve', 'ge-6-army': 'kovel' }
  const heir = fight(
    { units: lcu, control: { kovel: 'axis' }, state: SUMMER_42 },
    'axis',
    ['kovel'],
    {},
    1,
    1,
  ).act('axis', 'target space:pinsk')
  heir.act('allied', 'stand unit:su-west-front')
  expect(heir.whereIs('su-army-1')).toBe('pinsk')
})

test.each(['AX-01', 'AX-02'])('[11.4.2-b, %s] on turn 1 Soviet trenches do not let anybody stand', (card) => {
  const trenches = { [place('kovel')]: { level: 1, owner: 'allied', kind: 'field' } as const }
  const units = { 'su-west-front': 'kovel', 'ge-6-army': 'lublin', 'su-army-9': 'reserve' }
  const s = fight(
    { units, state: { turn: 1, round: 1, trenches }, played: { [card]: 1 } },
    'axis',
    ['lublin'],
    { effects: [card] },
    5,
    1,
  )
  s.act('axis', 'target space:kovel')
  expect(s.waitsAt).toBe('combat / retreat')
})

test('[11.4.2-b] forest does, even then', () => {
  const units = { 'su-west-front': 'courland', 'ge-18-army': 'memel', 'su-army-9': 'reserve' }
  const s = fight(
    { units, state: { turn: 1, round: 1 }, played: { 'AX-01': 1 } },
    'axis',
    ['memel'],
    { effects: ['AX-01'] },
    5,
    1,
  )
  s.act('axis', 'target space:courland')
  expect(s.waitsAt).toBe('combat / stand or retreat')
})

test('[AX-07] in the turn of Hedgehogs Germans in the Soviet Union may stand anywhere', () => {
  const units = {
    'ge-corps-9': 'reserve',
    'ge-6-army': 'kovel',
    'su-west-front': 'pinsk',
    'su-south-front': 'pinsk',
  }
  const board = { units, control: { kovel: 'axis' }, state: { turn: 4, round: 2 } } as const
  const attack = (played: Record<string, number>, unit = 'ge-6-army') => {
    const s = fight({ ...board, units: { ...units, [unit]: 'kovel' }, played }, 'allied', ['pinsk'], {}, 6, 1)
    s.act('allied', 'target space:kovel', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
    return s.waitsAt
  }
  expect(attack({ 'AX-07': 4 })).toBe('combat / stand or retreat')
  expect(attack({ 'AX-07': 3 })).not.toBe('combat / stand or retreat')
})

test('[AL-35] in the round of Bagration no Axis unit stands', () => {
  const units = {
    'ge-corps-9': 'reserve',
    'ge-6-army': 'minsk',
    'su-west-front': 'orsha-mogilev',
    'su-south-front': 'orsha-mogilev',
  }
  const board = {
    units,
    control: { minsk: 'axis', vilna: 'axis', kaunas: 'axis' },
    state: { turn: 14, round: 2 },
  } as const
  const attack = (effects: string[]) => {
    const s = fight(board, 'allied', ['orsha-mogilev'], { effects }, 6, 1)
    s.act('allied', 'target space:minsk', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
    return s.waitsAt
  }
  expect(attack([])).toBe('combat / stand or retreat')
  expect(attack(['AL-35'])).not.toBe('combat / stand or retreat')
})

test('[AX-13] in the round of Krim the fort of Sevastopol lets nobody stand', () => {
  const units = { 'su-west-front': 'sevastopol', 'ge-11-army': 'perekop', 'su-army-9': 'reserve' }
  const board = { units, control: { perekop: 'axis' }, state: SUMMER_42 } as const
  const s = fight(board, 'axis', ['perekop'], { effects: ['AX-13'] }, 6, 1)
  s.act('axis', 'target space:sevastopol')
  expect(s.waitsAt).not.toBe('combat / stand or retreat')
})

test('[15.2] in Winter 42 Germans in the Soviet Union stand in trenches, not on terrain', () => {
  const units = {
    'ge-corps-9': 'reserve',
    'ge-6-army': 'minsk',
    'su-west-front': 'orsha-mogilev',
    'su-south-front': 'orsha-mogilev',
  }
  const attack = (trenches: object) => {
    const control = { minsk: 'axis', vilna: 'axis', kaunas: 'axis' } as const
    const s = fight(
      { units, control, state: { turn: 4, round: 2, trenches: { ...trenches } } },
      'allied',
      ['orsha-mogilev'],
      {},
      6,
      1,
    )
    s.act('allied', 'target space:minsk', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
    return s.waitsAt
  }
  expect(attack({})).not.toBe('combat / stand or retreat')
  expect(attack({ [place('minsk')]: { level: 1, owner: 'axis', kind: 'field' } })).toBe(
    'combat / stand or retreat',
  )
})

test('[11.4.3] who can neither retreat nor stand is eliminated; an LCU as for lack of supply', () => {
  const around = {
    'ge-17-army': 'lwow',
    'ge-4-army': 'brest-litovsk',
    'ge-9-army': 'tarnopol-rovno',
    'ge-2-army': 'pinsk',
  }
  const control = { lwow: 'axis', 'brest-litovsk': 'axis', 'tarnopol-rovno': 'axis', pinsk: 'axis' } as const
  const units = { 'su-west-front': 'kovel', 'su-army-1': 'reserve', 'ge-6-army': 'lublin', ...around }
  const s = fight({ units, control, state: SUMMER_42 }, 'axis', ['lublin'], {}, 4, 4).act(
    'axis',
    'target space:kovel',
  )
  expect(s.whereIs('su-west-front')).toBe('eliminated')
  expect(s.whereIs('su-army-1')).toBe('eliminated')
  expect(s.told('retreat.blocked')).toHaveLength(1)
  expect(s.offer('axis', 'select')).toEqual(['unit:ge-6-army'])
})

test('[11.4.5] units that retreated into a space do not defend it, and any loss eliminates them', () => {
  const units = {
    'su-army-1': 'kovel',
    'su-west-front': 'brest-litovsk',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 1, 1, 1)
  s.state.op!.retreated.push(s.data.unit('su-army-1'))
  s.state.at[s.data.unit('su-army-1')] = s.data.place('brest-litovsk')
  s.act('axis', 'target space:brest-litovsk', 'attack-with unit:ge-6-army', 'attack')
  // The front alone fires: strength 3, not 5. Two losses do not hurt it, but they kill the army.
  expect(s.told('fire.result')[1]!.args!.strength).toBe(3)
  expect(s.whereIs('su-army-1')).toBe('eliminated')
  expect(s.isReduced('su-west-front')).toBe(false)
})

test('[11.4.5] alone in the space they do not even fire', () => {
  const units = { 'su-west-front': 'brest-litovsk', 'su-army-1': 'reserve', 'ge-6-army': 'lublin' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1)
  s.state.op!.retreated.push(s.data.unit('su-west-front'))
  s.act('axis', 'target space:brest-litovsk')
  expect(s.whereIs('su-west-front')).toBe('eliminated')
  // It leaves as it is: no corps comes, none is lost with it.
  expect(s.whereIs('su-army-1')).toBe('reserve')
  expect(s.told('fire.result')).toHaveLength(1)
})

test('[11.4.5, 14.2-a] a western army lost so belongs to the theatre that supplied it', () => {
  const lost = (letter: string, shore: string, from: string) => {
    const beach = place(letter) - place('A')
    const s = fight(
      {
        units: { 'us-1-army': shore, 'ge-6-army': from },
        control: { [shore]: 'allied' },
        state: { ...SUMMER_42, beachheads: { [beach]: { type: 'us', shingle: false } } },
      },
      'axis',
      [from],
      {},
      6,
    )
    s.state.op!.retreated.push(s.data.unit('us-1-army'))
    s.act('axis', `target space:${shore}`)
    expect(s.whereIs('us-1-army')).toBe('eliminated')
    return s.state.theatre[s.data.unit('us-1-army')]
  }
  expect([lost('G', 'caen', 'le-mans'), lost('T', 'pescara', 'ancona')]).toEqual([1, 2])
})

test('[11.4] attackers never retreat, and a defender who wins or draws stays', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 1, 6).act('axis', 'target space:kovel')
  expect([s.whereIs('ge-6-army'), s.whereIs('su-west-front')]).toEqual(['lublin', 'kovel'])
  expect(s.isOver).toBe(true)
})

test('[8.4-b] a retreat is free of orders to stand fast', () => {
  const units = { 'ge-6-army': 'lublin', 'su-west-front': 'kovel' }
  const s = fight(
    { units, state: { ...SUMMER_42, standFast: [place('kovel')] } },
    'axis',
    ['lublin'],
    {},
    4,
    4,
  )
  s.act('axis', 'target space:kovel').act('allied', 'retreat-to space:pinsk')
  expect(s.state.vp).toBe(7)
})
