import { describe, expect, test } from 'vitest'
import { activationCost } from '../rules/07-3-operations.ts'
import {
  FULL,
  LIMITED,
  NONE,
  type Purpose,
  supplyIn,
  supplyOf,
  tracesToAnotherSource,
} from '../rules/13-supply.ts'
import { held } from './operating.ts'
import { type Board, scene } from './scene.ts'

const NAMES = { [NONE]: 'none', [LIMITED]: 'limited', [FULL]: 'full' }
const SUMMER_42 = { turn: 6, round: 3 }

/** The supply of a unit in a place. */
function supply(unit: string, place: string, board: Board = {}, purpose: Purpose = 'other'): string {
  const s = scene({ state: SUMMER_42, ...board, units: { [unit]: place, ...board.units } })
  return NAMES[supplyOf(s.q, s.data.unit(unit), purpose)]
}
const beach = (letter: string) => scene({}).data.beaches.findIndex((b) => b.letter === letter)
const beachhead = (letter: string, type: 'br' | 'us' | 'allied') => ({
  [beach(letter)]: { type, shingle: false },
})

test('[13.1-b] a line of friendly spaces of any length over regular links is full supply', () => {
  expect(supply('ge-6-army', 'lublin')).toBe('full')
  const corridor = { kovel: 'axis', 'tarnopol-rovno': 'axis', zhitomir: 'axis', kiev: 'axis' } as const
  expect(supply('ge-6-army', 'kiev', { control: corridor })).toBe('full')
})

test('[13.1-e, 13.1-d] a line never passes an enemy space, even an empty one', () => {
  const broken = { kovel: 'axis', zhitomir: 'axis', kiev: 'axis' } as const
  expect(supply('ge-6-army', 'kiev', { control: broken })).toBe('none')
  // Neutral spaces do not carry one either.
  expect(
    supply('ge-6-army', 'marseille', {
      control: { marseille: 'axis' },
      state: { ...SUMMER_42, vichyAtWar: true },
    }),
  ).toBe('none')
})

test('[13.1-c, 2.1-b] a line that needs a sea link is limited supply', () => {
  expect(supply('it-corps-1', 'tripoli')).toBe('limited')
  expect(supply('ge-corps-1', 'crete')).toBe('limited')
  const leningrad = { luga: 'axis', novgorod: 'axis' } as const
  // 2.1-c: the corridor of death is such a link.
  expect(
    supply('su-army-1', 'leningrad', {
      control: leningrad,
      state: { ...SUMMER_42, fortsDestroyed: [scene({}).data.place('leningrad')] },
    }),
  ).toBe('limited')
})

test('[13.1-c, 16.3-a] a line through partisans is limited, one in the space itself does no harm', () => {
  const control = { kovel: 'axis', 'tarnopol-rovno': 'axis' } as const
  const at = (id: string) => ({ ...SUMMER_42, partisans: [scene({}).data.place(id)] })
  expect(supply('ge-6-army', 'tarnopol-rovno', { control, state: at('kovel') })).toBe('limited')
  expect(supply('ge-6-army', 'kovel', { control, state: at('kovel') })).toBe('full')
  // They trouble the Axis only.
  expect(supply('su-army-1', 'uman', { state: at('kiev') })).toBe('full')
})

test('[13.1-c, 10.3] without any line a friendly intact fort gives limited supply', () => {
  const control = { luga: 'axis', novgorod: 'axis', 'tikhvin-volkhov': 'axis' } as const
  expect(supply('su-army-1', 'leningrad', { control })).toBe('limited')
  expect(
    supply('su-army-1', 'leningrad', {
      control,
      state: { ...SUMMER_42, fortsDestroyed: [scene({}).data.place('leningrad')] },
    }),
  ).toBe('none')
  // A fort of the other side is of no use.
  expect(supply('ge-6-army', 'leningrad', { control: { leningrad: 'axis' } })).toBe('none')
})

test('[13.1-f, D-13] two spaces from a beachhead supply is full, further on limited', () => {
  const control = { caen: 'allied', 'le-mans': 'allied', orleans: 'allied' } as const
  const state = { turn: 14, round: 2, beachheads: beachhead('G', 'br') }
  expect(supply('br-corps-1', 'G', { control, state })).toBe('full')
  expect(supply('br-corps-1', 'caen', { control, state })).toBe('full')
  expect(supply('br-corps-1', 'le-mans', { control, state })).toBe('full')
  expect(supply('br-corps-1', 'orleans', { control, state })).toBe('limited')
})

test('[13.1-g] the Luftwaffe brings limited supply for defence and attrition only', () => {
  const state = { ...SUMMER_42, luftwaffe: scene({}).data.place('stalingrad') }
  const board = { control: { stalingrad: 'axis' }, state } as const
  expect(supply('ge-6-army', 'stalingrad', board, 'defence')).toBe('limited')
  expect(supply('ge-6-army', 'stalingrad', board, 'attrition')).toBe('limited')
  expect(supply('ge-6-army', 'stalingrad', board, 'activation')).toBe('none')
  expect(supply('ge-6-army', 'stalingrad', board, 'sr')).toBe('none')
})

test('[13.1-h] with Malta taken or the Italian navy at sea, Africa is in full supply by Tripoli and Tunis', () => {
  expect(supply('ge-corps-1', 'gazala')).toBe('limited')
  expect(supply('ge-corps-1', 'gazala', { played: { 'AX-11': 6 } })).toBe('full')
  expect(supply('ge-corps-1', 'gazala', { played: { 'AX-11': 5 } })).toBe('limited')
  expect(supply('ge-corps-1', 'gazala', { played: { 'AX-21': 5 }, control: { malta: 'axis' } })).toBe('full')
  // Not other places over the sea.
  expect(supply('ge-corps-1', 'crete', { played: { 'AX-11': 6 } })).toBe('limited')
})

test('[13.2-a] the Axis draws on the Ruhr, Breslau and Berlin, and Munich after National Redoubt', () => {
  const lost = { 'the-ruhr': 'allied', breslau: 'allied' } as const
  expect(supply('ge-6-army', 'vienna', { control: lost })).toBe('full')
  const all = { ...lost, berlin: 'allied' } as const
  // Syracuse is left, and it gives limited supply only.
  expect(supply('ge-6-army', 'vienna', { control: { ...all, syracuse: 'allied' } })).toBe('none')
  expect(
    supply('ge-6-army', 'vienna', { control: { ...all, syracuse: 'allied' }, played: { 'AX-55': 15 } }),
  ).toBe('full')
})

test('[13.2-b] Syracuse is a source of limited supply only', () => {
  const lost = { 'the-ruhr': 'allied', breslau: 'allied', berlin: 'allied' } as const
  expect(supply('it-corps-1', 'gela', { control: lost })).toBe('limited')
})

test('[13.2-c] Soviet sources: Sverdlovsk and Chelyabinsk; Basra gives limited supply', () => {
  expect(supply('su-army-1', 'kiev')).toBe('full')
  const cut = held(scene({}), 'soviet-union', 'axis')
  expect(supply('su-army-1', 'ufa', { control: { ...cut, chelyabinsk: 'allied', ufa: 'allied' } })).toBe(
    'full',
  )
  expect(supply('su-army-1', 'perm', { control: { ...cut, sverdlovsk: 'allied', perm: 'allied' } })).toBe(
    'full',
  )
  expect(supply('su-army-1', 'tabriz', { control: cut })).toBe('limited')
  expect(supply('su-army-1', 'tabriz', { control: { ...cut, basra: 'axis' } })).toBe('none')
})

test('[13.2-c, 13.1-b] a Soviet line runs over all friendly land, through countries closed to Soviet units too', () => {
  const cut = held(scene({}), 'soviet-union', 'axis')
  const state = { ...SUMMER_42, neutrals: { tu: 'axis' as const, sw: null } }
  const from = (place: string) =>
    supply('su-army-1', place, { control: { ...cut, [place]: 'allied' }, state })
  expect(from('bitlis')).toBe('limited')
  // Adana has only Aleppo and Deir ez-Zor, in Syria, between it and Mosul.
  expect(from('adana')).toBe('limited')
  expect(supply('br-corps-1', 'adana', { control: { ...cut, adana: 'allied' }, state })).toBe('full')
})

test('[13.2-d] western sources: Suez, Alexandria, Basra, Naples, Antwerp once opened, fitting beachheads', () => {
  expect(supply('br-corps-1', 'buq-buq')).toBe('full')
  expect(
    supply('br-corps-1', 'buq-buq', {
      control: { alexandria: 'axis', suez: 'axis', cairo: 'axis', 'el-alamein': 'axis' },
    }),
  ).toBe('none')
  expect(supply('us-corps-1', 'baghdad')).toBe('full')
  expect(supply('us-corps-1', 'foggia', { control: { naples: 'allied', foggia: 'allied' } })).toBe('full')
  const antwerp = { antwerp: 'allied', reims: 'allied' } as const
  expect(supply('us-corps-1', 'reims', { control: antwerp })).toBe('none')
  expect(supply('us-corps-1', 'reims', { control: antwerp, played: { 'AL-23': 5 } })).toBe('full')
  const control = { caen: 'allied' } as const
  const with_ = (type: 'br' | 'us' | 'allied') => ({
    control,
    state: { turn: 14, round: 1, beachheads: beachhead('G', type) },
  })
  expect([
    supply('br-corps-1', 'caen', with_('br')),
    supply('cw-corps-1', 'caen', with_('us')),
    supply('br-corps-1', 'caen', with_('allied')),
  ]).toEqual(['full', 'none', 'full'])
  expect([
    supply('us-corps-1', 'caen', with_('us')),
    supply('ff-corps-1', 'caen', with_('us')),
    supply('us-corps-1', 'caen', with_('br')),
    supply('us-corps-1', 'caen', with_('allied')),
  ]).toEqual(['full', 'full', 'none', 'full'])
})

test('[13.2-e] what comes from Naples into France is limited', () => {
  const italy = held(scene({}), 'italy', 'allied')
  const control = { ...italy, grenoble: 'allied', lyon: 'allied' } as const
  const state = { turn: 14, round: 1, vichyAtWar: true }
  expect(supply('us-corps-1', 'turin', { control, state })).toBe('full')
  expect(supply('us-corps-1', 'grenoble', { control, state })).toBe('limited')
  expect(supply('us-corps-1', 'lyon', { control, state })).toBe('limited')
})

test('[15.2] in Winter 42 Germans in the Soviet Union are in limited supply, unless the Pause was taken', () => {
  const board = { control: { kovel: 'axis' }, state: { turn: 4, round: 1 } } as const
  expect(supply('ge-6-army', 'kovel', board)).toBe('limited')
  expect(supply('ge-6-army', 'lublin', board)).toBe('full')
  expect(supply('ro-3-army', 'kovel', board)).toBe('full')
  expect(supply('ge-6-army', 'kovel', { ...board, played: { 'AX-02': 1 } })).toBe('full')
  expect(supply('ge-6-army', 'kovel', { ...board, state: { turn: 8, round: 1 } })).toBe('full')
  // Out of supply stays out of supply.
  expect(supply('ge-6-army', 'moscow', { control: { moscow: 'axis' }, state: { turn: 4, round: 1 } })).toBe(
    'none',
  )
})

test('[19.6-a, 17.4-b] the Yugoslav army, Turks and Swedes are always in supply', () => {
  expect(supply('yu-ypa', 'sarajevo')).toBe('full')
  expect(supply('tu-corps-1', 'ankara')).toBe('full')
  expect(supply('sw-1-army', 'stockholm')).toBe('full')
})

test('[AL-43] after Strangle Axis units in France are in limited supply', () => {
  expect(supply('ge-7-army', 'paris')).toBe('full')
  expect(supply('ge-7-army', 'paris', { played: { 'AL-43': 5 } })).toBe('limited')
  expect(supply('ge-7-army', 'saar', { played: { 'AL-43': 5 } })).toBe('full')
})

test('[v1.3, 13.2-d] with sunny Italy off the map, Naples gives limited supply in fall and winter', () => {
  const board = { control: { naples: 'allied', foggia: 'allied' }, options: { 'sunny-italy': true } } as const
  expect(supply('us-corps-1', 'foggia', { ...board, state: { turn: 11, round: 1 } })).toBe('limited')
  expect(supply('us-corps-1', 'foggia', { ...board, state: { turn: 10, round: 1 } })).toBe('full')
})

test('[7.6.2-h] a German source serves as a place of entry only if it can trace to another', () => {
  const s = scene({})
  expect(tracesToAnotherSource(s.q, 'axis', s.data.place('breslau'))).toBe(true)
  const alone = scene({ control: { kustrin: 'allied', 'lodz-kalisch': 'allied', ostrava: 'allied' } })
  expect(tracesToAnotherSource(alone.q, 'axis', s.data.place('breslau'))).toBe(false)
})

test('[13.1-a] the supply of a defender is judged in the combat itself', () => {
  const around = { cherkassi: 'axis', chernigov: 'axis', uman: 'axis', zhitomir: 'axis' } as const
  expect(supply('su-army-1', 'kiev', { control: around }, 'defence')).toBe('none')
  expect(supply('su-army-1', 'kiev', {}, 'defence')).toBe('full')
})

describe('sources and their limits', () => {
  const level = (board: Board, unit: string, place: string, purpose?: Parameters<typeof supplyIn>[3]) => {
    const s = scene({ ...board, state: { turn: 14, ...board.state } })
    return supplyIn(s.q, s.data.unit(unit), s.data.place(place), purpose)
  }

  test('[13.2-b, 13.2-d] a beachhead supplies no Soviet unit', () => {
    const board: Board = { control: { caen: 'allied' }, state: { beachheads: beachhead('G', 'us') } }
    expect([level(board, 'us-corps-1', 'caen'), level(board, 'su-army-1', 'caen')]).toEqual([FULL, NONE])
  })

  test('[13.1-h, AX-11] the open sea to Tripoli and Tunis is for the Axis', () => {
    const control: Board['control'] = Object.fromEntries(
      ['naples', 'catanzaro', 'messina', 'syracuse', 'tunis'].map((id) => [id, 'allied']),
    )
    const board: Board = { control, played: { 'AX-11': 14 } }
    expect([level(board, 'us-corps-1', 'syracuse'), level(board, 'us-corps-1', 'tunis')]).toEqual([
      FULL,
      LIMITED,
    ])
  })

  test('[v1.3] only Naples suffers from a sunny Italy, in fall and winter, and only as an option', () => {
    const naples = { naples: 'allied' } as const
    const fall: Board = { control: naples, state: { turn: 11 } }
    expect(level({ ...fall, options: { 'sunny-italy': true } }, 'us-corps-1', 'naples')).toBe(LIMITED)
    expect(level({ ...fall, options: { 'sunny-italy': true } }, 'br-corps-1', 'alexandria')).toBe(FULL)
    expect(level(fall, 'us-corps-1', 'naples')).toBe(FULL)
  })

  test('[AL-43] Strangle is felt by the Axis in France, once it was played', () => {
    const board = (played: Board['played']): Board => ({
      played: played ?? {},
      control: { caen: 'allied' },
      state: { beachheads: beachhead('G', 'us') },
    })
    expect([
      level(board({}), 'ge-corps-1', 'paris'),
      level(board({ 'AL-43': 13 }), 'ge-corps-1', 'paris'),
    ]).toEqual([FULL, LIMITED])
    expect(level(board({ 'AL-43': 13 }), 'us-corps-1', 'caen')).toBe(FULL)
    expect(level(board({ 'AL-43': 13 }), 'ge-corps-1', 'saar')).toBe(FULL)
  })

  test('[19.6-a, 17.4-b] Yugoslavs, Turks and Swedes are supplied wherever they are', () => {
    expect([level({}, 'yu-ypa', 'sarajevo'), level({}, 'tu-corps-1', 'ankara')]).toEqual([FULL, FULL])
  })

  test('[13.1-g, AX-19] the Luftwaffe brings supply to one space, to the Axis, for defence and attrition', () => {
    const board: Board = { control: { gorki: 'axis', kazan: 'axis' } }
    const s = scene({ ...board, state: { turn: 6 } })
    s.state.luftwaffe = s.data.place('gorki')
    const judged = (unit: string, place: string, purpose: 'defence' | 'attrition' | 'activation' | 'sr') =>
      supplyIn(s.q, s.data.unit(unit), s.data.place(place), purpose)
    expect([judged('ge-6-army', 'gorki', 'defence'), judged('ge-6-army', 'gorki', 'attrition')]).toEqual([
      LIMITED,
      LIMITED,
    ])
    expect([judged('ge-6-army', 'gorki', 'activation'), judged('ge-6-army', 'gorki', 'sr')]).toEqual([
      NONE,
      NONE,
    ])
    expect([judged('ge-6-army', 'kazan', 'attrition'), judged('br-corps-1', 'gorki', 'attrition')]).toEqual([
      NONE,
      NONE,
    ])
  })

  test('[13.6] what the Axis holds of the Caucasus costs the Allies nothing', () => {
    const s = scene({ units: { 'su-west-front': 'gorki' }, control: { maikop: 'axis' }, state: { turn: 7 } })
    expect(activationCost(s.q, s.data.place('gorki')).total).toBe(1)
  })
})
