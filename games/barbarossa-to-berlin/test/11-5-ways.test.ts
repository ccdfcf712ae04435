import { expect, test } from 'vitest'
import { advance, reach } from './advancing.ts'
import { fight } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 11.5: the ways of an advance, and what is refused on them. */

const SUMMER_42 = { turn: 6, round: 3 }
const WORLD = scene({}).data
const why = (s: Scene, side: 'axis' | 'allied', choice: string) => s.refused(side, choice).message.key

test('[11.5.1-c] infantry goes two spaces and no third, though two defenders took two ways', () => {
  const units = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'su-west-front': 'kovel',
    'su-south-front': 'kovel',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 4, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
  while (s.waitsAt === 'combat / defender takes losses') s.act('allied', s.offer('allied')[0]!)
  while (s.waitsAt === 'combat / attacker takes losses') s.act('axis', s.offer('axis')[0]!)
  s.act('allied', 'select unit:su-west-front', 'retreat-to space:lwow', 'retreat-to space:kolomyja')
  s.act('allied', 'retreat-to space:tarnopol-rovno', 'retreat-to space:zhitomir')
  // Lwow and Tarnopol lie side by side.
  expect([...reach(s, 'axis', 'ge-6-army')].sort()).toEqual(['kovel', 'lwow', 'tarnopol-rovno'])
  s.act('axis', 'select unit:ge-6-army', 'advance space:lwow')
  expect(s.refused('axis', 'select unit:ge-6-army').message.key).toBe('advance.once')
})

test('[11.5.1-c, 11.5.2] forest halts mechanised units, not infantry on the heels of the defenders', () => {
  const s = advance(
    {
      units: { 'ge-6-army': 'vilna', 'ge-1-panzer-army': 'vilna', 'su-west-front': 'minsk' },
      control: { vilna: 'axis', kaunas: 'axis' },
    },
    'axis',
    'vilna',
    'minsk',
    ['ge-6-army', 'ge-1-panzer-army'],
    [6, 1],
  )
  if (s.waitsAt === 'combat / stand or retreat') s.act('allied', 'retreat')
  s.act('allied', 'retreat-to space:orsha-mogilev', 'retreat-to space:smolensk')
  expect([...reach(s, 'axis', 'ge-6-army')].sort()).toEqual(['minsk', 'orsha-mogilev'])
  expect(reach(s, 'axis', 'ge-1-panzer-army')).not.toContain('orsha-mogilev')
})

/** Four infantry armies from two spaces drive a Front out of Kovel; the spearhead of Panzers makes it legal. */
function fourArmies(dice: [number, number], way: string[], more: Record<string, string> = {}): Scene {
  const attackers = {
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'ge-1-panzer-army': 'lublin',
    'ge-4-army': 'brest-litovsk',
  }
  const s = fight(
    {
      units: { ...attackers, 'su-west-front': 'kovel', ...more },
      control: { 'brest-litovsk': 'axis' },
      state: SUMMER_42,
    },
    'axis',
    ['lublin', 'brest-litovsk'],
    {},
    ...dice,
  )
  s.act('axis', 'target space:kovel')
  for (const unit of ['ge-4-army', 'ge-6-army', 'ge-17-army', 'ge-1-panzer-army']) {
    if (s.isOffered('axis', `attack-with unit:${unit}`)) s.act('axis', `attack-with unit:${unit}`)
  }
  for (const place of way) s.act('allied', `retreat-to space:${place}`)
  for (const unit of ['ge-6-army', 'ge-17-army']) {
    s.act('axis', `select unit:${unit}`)
    if (s.isOffered('axis', 'advance space:kovel')) s.act('axis', 'advance space:kovel')
    if (s.isOffered('axis', 'stop')) s.act('axis', 'stop')
  }
  s.act('axis', 'select unit:ge-1-panzer-army', 'advance space:kovel', 'stop')
  return s
}

test('[11.5.1-c, 9.1] nobody advances through a full space: the limit is lifted for moves and SR only', () => {
  const s = fourArmies([1, 1], ['tarnopol-rovno', 'vinnitsa'])
  expect(['ge-6-army', 'ge-17-army', 'ge-1-panzer-army'].map((id) => s.whereIs(id))).toEqual(
    new Array(3).fill('kovel'),
  )
  expect([s.whereIs('ge-4-army'), s.waitsAt.startsWith('combat')]).toEqual(['brest-litovsk', false])
})

test('[11.5.1-a, 9.1] where the defenders were eliminated a full space takes no more', () => {
  const s = fourArmies([6, 1], [], { 'su-west-front': 'reserve', 'su-army-1': 'kovel reduced' })
  // Nobody is left who could advance.
  expect([s.whereIs('ge-4-army'), s.waitsAt.startsWith('combat')]).toEqual(['brest-litovsk', false])
})

test('[11.5.3, 9.1] Panzers go on from a full space or a Combat marker only where they find an end', () => {
  const units = {
    'ge-1-panzer-army': 'lublin',
    'su-army-1': 'kovel reduced',
    'ge-9-army': 'pinsk',
    'ge-4-army': 'pinsk',
    'ge-2-army': 'pinsk',
    'ge-16-army': 'brest-litovsk',
    'su-army-2': 'baranovich',
    'su-army-3': 'bialystok',
    'su-army-4': 'lwow',
    'su-army-5': 'tarnopol-rovno',
  }
  const control = { pinsk: 'axis', 'brest-litovsk': 'axis' } as const
  const s = fight({ units, control, state: SUMMER_42 }, 'axis', ['lublin', 'brest-litovsk'], {}, 6, 1)
  s.act('axis', 'target space:kovel', 'attack-with unit:ge-1-panzer-army')
  if (s.isOffered('axis', 'attack')) s.act('axis', 'attack')
  s.act('axis', 'select unit:ge-1-panzer-army')
  expect(why(s, 'axis', 'select unit:ge-1-panzer-army')).toBe('advance.underWay')
  expect(why(s, 'axis', 'done')).toBe('advance.underWay')
  expect(why(s, 'axis', 'stop')).toBe('advance.notStarted')
  expect([why(s, 'axis', 'advance space:lwow'), why(s, 'axis', 'advance space:minsk')]).toEqual([
    'stacking.enemy',
    'move.notAdjacent',
  ])
  s.act('axis', 'advance space:kovel')
  // Pinsk is full and a swamp: no way through. From Brest-Litovsk it could go on to Warsaw or Lublin.
  expect(s.offer('axis', 'advance').sort()).toEqual(['space:brest-litovsk', 'space:lublin'])
  expect(why(s, 'axis', 'advance space:pinsk')).toBe('stacking.full')
  expect(why(s, 'axis', 'advance space:nowhere')).toBe('move.notAdjacent')
})

test('[11.5, 11.1-f] only the attackers are asked, and each but once', () => {
  const units = {
    'ge-1-panzer-army': 'lublin',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
    'su-army-1': 'kovel reduced',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 6, 1)
  s.act(
    'axis',
    'target space:kovel',
    'attack-with unit:ge-1-panzer-army',
    'attack-with unit:ge-6-army',
    'attack',
  )
  expect(['ge-17-army', 'nobody'].map((id) => why(s, 'axis', `select unit:${id}`))).toEqual([
    'advance.attackersOnly',
    'advance.attackersOnly',
  ])
  expect(why(s, 'axis', 'advance space:kovel')).toBe('advance.notStarted')
  s.act('axis', 'select unit:ge-6-army', 'select unit:ge-1-panzer-army', 'advance space:kovel', 'stop')
  // Both have advanced: the combat is over by itself.
  expect(s.waitsAt.startsWith('combat')).toBe(false)
})

test('[11.5.1-b] infantry advances where the defenders were and nowhere else', () => {
  const s = advance(
    { units: { 'ge-6-army': 'lublin', 'ge-17-army': 'lublin', 'su-west-front': 'kovel' } },
    'axis',
    'lublin',
    'kovel',
    ['ge-6-army', 'ge-17-army'],
    [1, 1],
    ['tarnopol-rovno', 'vinnitsa'],
  )
  s.act('axis', 'select unit:ge-6-army')
  if (s.isOffered('axis', 'advance space:kovel')) s.act('axis', 'advance space:kovel')
  expect(why(s, 'axis', 'advance space:pinsk')).toBe('advance.vacatedOnly')
})

test('[11.5.2, 11.5.3] desert halts nobody; a beachhead may be the end of an advance', () => {
  const desert = advance(
    {
      units: { 'ge-panzer-corps-1': 'hellfire-pass', 'cw-corps-1': 'buq-buq reduced' },
      played: { 'AX-11': 6 },
    },
    'axis',
    'hellfire-pass',
    'buq-buq',
    ['ge-panzer-corps-1'],
    [6, 1],
  )
  expect(reach(desert, 'axis', 'ge-panzer-corps-1')).toContain('mersa-matruh')
  const beachheads = { [WORLD.place('G') - WORLD.firstBeach]: { type: 'us' as const, shingle: false } }
  const board: Board = {
    units: { 'us-3-army': 'caen', 'ge-corps-1': 'le-mans reduced' },
    control: { caen: 'allied' },
    state: { turn: 14, round: 3, beachheads },
  }
  const coast = advance(board, 'allied', 'caen', 'le-mans', ['us-3-army'], [6, 1])
  expect(reach(coast, 'allied', 'us-3-army')).toContain('G')
})

test('[AX-27] Zitadelle: an SS Panzer army counts too, a space outside the Soviet Union does not', () => {
  const zitadelle = (unit: string, from: string, target: string) => {
    const units = {
      [unit]: from,
      'ge-6-army': from,
      'ge-17-army': from,
      'su-west-front': `${target} reduced`,
      'su-south-front': `${target} reduced`,
    }
    const s = fight(
      { units, control: { [from]: 'axis', [target]: 'allied' }, state: { turn: 10, round: 3 } },
      'axis',
      [from],
      { effects: ['AX-27'] },
      6,
      1,
    )
    s.act('axis', `target space:${target}`)
    for (const id of [unit, 'ge-6-army', 'ge-17-army']) s.act('axis', `attack-with unit:${id}`)
    while (s.waitsAt !== 'combat / advance') {
      const seat = s.engine.waiting(s.position)[0]!
      s.act(seat, s.offer(seat)[0]!)
    }
    const op = s.state.op!
    s.act('axis', `select unit:${unit}`, `advance space:${target}`)
    return op.zitadelle
  }
  expect(zitadelle('ge-6-ss-panzer-army', 'kovel', 'tarnopol-rovno')).toBe(true)
  expect(zitadelle('ge-1-panzer-army', 'lodz-kalisch', 'radom')).toBe(false)
})

/** Six Soviet units from two spaces drive two German armies two spaces out of Lublin; three Fronts fill it. */
function crowd(): Scene {
  const units = {
    'su-west-front': 'kovel',
    'su-south-front': 'kovel',
    'su-don-front': 'kovel',
    'su-tank-army-1': 'brest-litovsk',
    'su-shock-army-1': 'brest-litovsk',
    'su-army-1': 'brest-litovsk',
    'ge-6-army': 'lublin',
    'ge-17-army': 'lublin',
  }
  const s = fight({ units, state: SUMMER_42 }, 'allied', ['kovel', 'brest-litovsk'], {}, 3, 1)
  s.act('allied', 'target space:lublin')
  for (const unit of Object.keys(units).filter((id) => id.startsWith('su')))
    s.act('allied', `attack-with unit:${unit}`)
  while (s.waitsAt === 'combat / defender takes losses') s.act('axis', s.offer('axis')[0]!)
  while (s.waitsAt === 'combat / attacker takes losses') s.act('allied', 'lose-step unit:su-don-front')
  s.act('axis', 'select unit:ge-6-army', 'retreat-to space:radom', 'retreat-to space:lodz-kalisch')
  s.act('axis', 'retreat-to space:radom', 'retreat-to space:lodz-kalisch')
  for (const unit of ['su-west-front', 'su-south-front', 'su-don-front'])
    s.act('allied', `select unit:${unit}`, 'stop')
  return s
}

test('[11.5.1-c, 9.1] a full space stops infantry and shock armies; Panzers and tanks may go round it', () => {
  const s = crowd()
  expect(s.offer('allied', 'select')).toEqual(['unit:su-tank-army-1'])
  expect(reach(s, 'allied', 'su-tank-army-1').has('lublin')).toBe(false)
  // With room in it the way through is open again.
  s.state.at[s.data.unit('su-don-front')] = s.data.place('kovel')
  expect([...reach(s, 'allied', 'su-army-1')].sort()).toEqual(['lublin', 'radom'])
  expect([...reach(s, 'allied', 'su-shock-army-1')]).toEqual(['lublin'])
})

test('[11.5.1-c, 9.1] nor does anybody follow into a space that is full, or held by the enemy', () => {
  const s = crowd()
  s.state.at[s.data.unit('su-don-front')] = s.data.place('kovel')
  const after = (units: readonly string[]) => {
    for (const id of units) s.state.at[s.data.unit(id)] = s.data.place('radom')
    return [...reach(s, 'allied', 'su-army-1')].sort()
  }
  expect(after(['su-army-5', 'su-army-6'])).toEqual(['lublin', 'radom'])
  expect(after(['su-army-7'])).toEqual(['lublin'])
  for (const id of ['su-army-5', 'su-army-6', 'su-army-7'])
    s.state.at[s.data.unit(id)] = s.data.place('kovel')
  expect(after(['ge-corps-1'])).toEqual(['lublin'])
})
