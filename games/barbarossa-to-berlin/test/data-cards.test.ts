import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import type { Card, Condition } from '../data/schema.ts'
import { C, ids, U } from './data-reading.ts'

/** What cards say, each saying with the cards that share it; cards that say nothing are left out. */
function grouped(say: (card: Card) => string): [saying: string, cards: string][] {
  const groups = new Map<string, string[]>()
  for (const card of data.cards) {
    const saying = say(card)
    if (saying) groups.set(saying, [...(groups.get(saying) ?? []), card.id])
  }
  return [...groups].map(([saying, cards]) => [saying, cards.join(' ')])
}

describe('cards', () => {
  test('[2.3] each side has 55 cards: 25 blitzkrieg and 30 total war', () => {
    for (const side of ['allied', 'axis'] as const) {
      const own = data.cards.filter((c) => c.side === side)
      expect(own).toHaveLength(55)
      for (const c of own) expect(c.deck, c.id).toBe(c.number <= 25 ? 'blitzkrieg' : 'total-war')
      expect(own.reduce((sum, c) => sum + c.ops, 0)).toBe(188)
      expect([2, 3, 4, 5].map((v) => own.filter((c) => c.ops === v).length)).toEqual([15, 14, 14, 12])
    }
  })

  test('[data.cards] box colours (for 7.1-d)', () => {
    const numbers = (side: string, kind: string) =>
      data.cards.filter((c) => c.side === side && c.kind === kind).map((c) => c.number)
    expect(numbers('allied', 'cc')).toEqual([8, 10, 17, 18, 20])
    expect(numbers('axis', 'cc')).toEqual([10, 18, 30, 41, 42, 43, 44, 47, 48, 49])
    expect(numbers('allied', 'ops')).toEqual([15, 22, 25, 29, 30, 31, 32, 35, 37, 39, 47, 51, 55])
    expect(numbers('axis', 'ops')).toEqual([3, 5, 6, 12, 13, 19, 25, 28, 31, 46, 50])
    expect(ids(data.cards.filter((c) => c.dualIf))).toEqual(['AL-03', 'AL-06', 'AL-07', 'AL-13'])
    for (const id of ['AL-03', 'AL-07', 'AL-13']) expect(C(id).dualIf).toEqual({ type: 'stalin-in-moscow' })
    expect(C('AL-06').dualIf).toEqual({ type: 'played', card: 'AX-15', delay: 0 })
  })

  test('[data.cards] cards that leave the game after their event (for 3-b, 7.6.1)', () => {
    const kept = (side: string) =>
      data.cards.filter((c) => c.side === side && !c.removedAfterEvent).map((c) => c.number)
    expect(kept('allied')).toEqual([3, 8, 10, 12, 17, 18, 20, 25, 28, 32, 55])
    expect(kept('axis')).toEqual([5, 10, 11, 15, 20, 25, 29, 30, 40, 41, 42, 47, 48, 51])
  })

  test('[3-f] blue prerequisite names', () => {
    expect(ids(data.cards.filter((c) => c.prerequisiteFlag))).toEqual([
      'AL-05',
      'AL-06',
      'AL-07',
      'AL-09',
      'AL-11',
      'AL-14',
      'AL-29',
      'AL-50',
      'AL-51',
      'AL-53',
      'AX-31',
    ])
  })

  test('[data.cards] replacement values follow the value of the card (for 7.5-a)', () => {
    const allied: Record<number, object> = {
      2: { br: 1, us: 1, su: 2 },
      3: { br: 1, us: 2, su: 3 },
      4: { br: 2, us: 2, su: 4 },
      5: { br: 2, us: 3, su: 5 },
    }
    const axis: Record<number, object> = {
      2: { ge: 2, ax: 0 },
      3: { ge: 2, ax: 1 },
      4: { ge: 3, ax: 1 },
      5: { ge: 4, ax: 2 },
    }
    for (const c of data.cards) {
      expect(c.rp, c.id).toEqual((c.side === 'allied' ? allied : axis)[c.ops])
      expect(c.sr).toBe(c.ops)
    }
  })

  test('[data.cards] reinforcement cards by nation (for 7.6.2-a)', () => {
    const of = (n: string) =>
      data.cards.filter((c) => c.reinforcement?.nations.some((x) => x === n)).map((c) => c.number)
    expect(of('su')).toEqual([2, 4, 13, 24, 31, 37, 39])
    expect(of('br')).toEqual([5, 21, 26])
    expect(of('us')).toEqual([38, 40, 41])
    expect(of('ge')).toEqual([22, 24, 32, 33, 34, 35, 36, 37])
    expect(of('it')).toEqual([23])
    expect(C('AL-04').reinforcement).toMatchObject({ reserve: [], map: { length: 6 } })
  })

  test('[data.cards] special entries (for 7.6.2-e, 7.6.2-f, 7.6.2-g, 7.6.2-i)', () => {
    expect(C('AL-05').reinforcement?.at).toEqual(['alexandria', 'cairo', 'basra'])
    expect(C('AL-21').reinforcement?.swap).toEqual({ out: ['br-desert-army'], in: ['br-8-army'] })
    expect(C('AX-22').reinforcement?.at).toEqual(['tripoli'])
    expect(C('AL-31').reinforcement?.swap?.in).toHaveLength(4)
    expect(C('AL-37').reinforcement?.swap?.out).toHaveLength(15)
  })

  test('[data.cards] invasion cards, beaches and forces (for 7.6.3-a, 7.6.3-c)', () => {
    const list = data.cards.filter((c) => c.invasion)
    expect(list.map((c) => c.number)).toEqual([1, 16, 33, 34, 45, 46, 50, 52])
    const inv = (id: string) => C(id).invasion!
    expect(inv('AL-01').beaches.join('')).toBe('KLS')
    expect(inv('AL-16').beaches.join('')).toBe('ABD')
    expect(inv('AL-33').beaches.join('')).toBe('ABCDEFGHI')
    expect(inv('AL-34').beaches.join('')).toBe('NOPQRSU')
    expect(inv('AL-46').beaches.join('')).toBe('KLMNOPQRSTU')
    expect(inv('AL-50').beaches.join('')).toBe('ABDE')
    for (const c of list)
      for (const u of c.invasion!.lcus) expect(u.face, c.id).toBe(c.id === 'AL-33' ? 'full' : 'reduced')
  })

  test('[data.cards] exclusive pairs and invasion-only cards (for 7.6.3-f, 7.6.3-l)', () => {
    const bars = (a: string, b: string) => C(a).requires.some((r) => r.type === 'not-played' && r.card === b)
    for (const [a, b] of [
      ['AL-01', 'AL-16'],
      ['AL-33', 'AL-50'],
      ['AX-01', 'AX-02'],
      ['AX-54', 'AX-55'],
      ['AL-06', 'AX-08'],
    ] as const)
      expect(bars(a, b) && bars(b, a), `${a} ${b}`).toBe(true)
    expect(ids(data.cards.filter((c) => c.invasion && !c.invasion.asReinforcement))).toEqual([
      'AL-01',
      'AL-16',
      'AL-33',
      'AL-50',
    ])
  })

  test('[data.cards] US Build-Up comes a turn after entry, and the rest a turn after that (for 17.2)', () => {
    expect(C('AL-09').requires).toEqual([
      {
        type: 'any',
        of: [
          { type: 'played', card: 'AX-08', delay: 1 },
          { type: 'played', card: 'AL-06', delay: 1 },
        ],
      },
    ])
    for (const n of ['01', '16', '21', '28', '33', '34', '38', '40', '41', '45', '46', '50', '52'])
      expect(C(`AL-${n}`).requires, n).toContainEqual({ type: 'played', card: 'AL-09', delay: 1 })
  })

  test('[data.cards] Foreign Armies East names nine cards (for 7.6.5)', () => {
    expect(C('AX-50').reveals.map((id) => Number(id.slice(3)))).toEqual([1, 2, 3, 9, 21, 26, 27, 28, 42])
  })

  test('[data.cards] conditions and numbers as the card tables print them', () => {
    expect(C('AX-02').numbers).toEqual({ combatMarkers: 5, forcedOneOps: 2 })
    expect(C('AX-03').requires).toEqual([])
    expect(C('AX-38').requires).toEqual([])
    expect(C('AX-21').requires).toEqual([
      { type: 'no-units', side: 'allied', spaces: ['benghazi', 'algiers'] },
    ])
    expect(C('AX-23').requires).toMatchObject([
      { type: 'control', spaces: ['kiev', 'odessa'], supply: 'full' },
    ])
    expect(C('AX-26').numbers).toMatchObject({ vp: 20, vpThreshold: 11 })
    expect(C('AL-26').rp).toEqual({ br: 2, us: 3, su: 5 })
  })

  test('[data.cards] every condition of play: what must be, and the cards that ask for it', () => {
    const told = (c: Condition): string =>
      c.type === 'any'
        ? c.of.map(told).join(' or ')
        : Object.values(c)
            .filter((part) => part !== null && part !== false)
            .join(' ')
    expect(grouped((c) => c.requires.map(told).join('; '))).toEqual([
      ['played AL-09 1; not-played AL-16', 'AL-01'],
      ['played AL-07 4', 'AL-04'],
      ['turn 3 18; not-played AX-08', 'AL-06'],
      ['never-occupied axis moscow', 'AL-07'],
      ['played AX-08 1 or played AL-06 1', 'AL-09'],
      ['round 1 5 or turn 15 18', 'AL-12'],
      ['played AL-11 0', 'AL-13'],
      ['control allied oran,algiers or control allied syracuse; no-control axis libya,egypt', 'AL-15'],
      ['played AL-09 1; not-played AL-01', 'AL-16'],
      ['played AL-09 1; played AL-05 1; unit-on-map br-desert-army full', 'AL-21'],
      ['not-thaw', 'AL-22 AL-35 AX-06 AX-12 AX-50'],
      ['control allied antwerp', 'AL-23'],
      ['no-control allied germany; not-thaw', 'AL-25'],
      ['control-count allied italy 4', 'AL-27'],
      ['played AL-09 1; round 1 5 or played AL-53 0', 'AL-28'],
      ['control-count soviet romania 1', 'AL-29'],
      ['played AL-29 0', 'AL-30'],
      ['played AL-14 1; not-thaw', 'AL-31 AL-37 AL-39'],
      ['season spring,summer; played AL-53 0', 'AL-32'],
      ['played AL-09 1; turn 13 18; not-played AL-50', 'AL-33'],
      ['played AL-09 1', 'AL-34 AL-38 AL-40 AL-41'],
      ['special yugoslav-partisan-space', 'AL-42'],
      ['played AL-53 0', 'AL-43'],
      ['played AL-51 0', 'AL-44'],
      ['played AL-09 1; unit-not-on-map us-7-army', 'AL-45 AL-46'],
      ['played AL-15 0; no-control axis algeria,tunisia,libya,egypt,syria,iran,iraq', 'AL-47'],
      ['played AL-09 1; not-played AL-33', 'AL-50'],
      ['control-all-vp allied soviet-union; control-count allied germany 1 true', 'AL-51'],
      ['played AL-09 1; played AL-50 0 or played AL-33 0', 'AL-52'],
      ['control soviet leningrad,tallinn,riga full', 'AL-54'],
      ['unit-on-map us-3-army limited', 'AL-55'],
      ['turn 1 1; not-played AX-02', 'AX-01'],
      ['turn 1 1; not-played AX-01', 'AX-02'],
      ['not-played AX-09; not-thaw; unit-on-map ge-2-panzer-army limited', 'AX-05'],
      ['turn 3 18; not-played AL-06', 'AX-08'],
      ['played AX-09 0', 'AX-14 AX-26 AX-27'],
      ['not-played AL-36', 'AX-15'],
      ['not-played AX-26', 'AX-16'],
      ['turn 4 18', 'AX-17'],
      ['special axis-oos-space', 'AX-19'],
      ['turn 1 14', 'AX-20'],
      ['no-units allied benghazi,algiers', 'AX-21'],
      ['special supplied-panzer-corps-in-libya-or-egypt', 'AX-22'],
      ['control axis kiev,odessa full', 'AX-23'],
      ['turns 2,3,6,7,10,11', 'AX-25'],
      ['played AX-31 0 or once-allied rome', 'AX-28'],
      ['not-played AL-53', 'AX-29'],
      ['once-allied messina or invaded M,O,R,T', 'AX-31'],
      ['played AX-16 0', 'AX-35 AX-36'],
      ['played AX-16 0; turn 1 14', 'AX-52'],
      ['season fall,winter; played AX-09 0', 'AX-53'],
      ['not-played AX-55', 'AX-54'],
      ['not-played AX-54', 'AX-55'],
    ])
  })

  test('[data.cards] every number that an event prints', () => {
    const told = (numbers: Record<string, number>) =>
      Object.entries(numbers)
        .map((pair) => pair.join(' '))
        .join(', ')
    expect(grouped((c) => told(c.numbers))).toEqual([
      ['hand 1, delay 8', 'AL-07'],
      ['freeMarkers 2', 'AL-11'],
      ['hand -2', 'AL-12 AX-15'],
      ['partisans 1', 'AL-19 AL-49'],
      ['drm 1', 'AL-22 AL-32 AL-35 AX-25'],
      ['hand -2, vp 1', 'AL-28'],
      ['soviet-armies 1', 'AL-29 AL-30'],
      ['vp -1', 'AL-36 AL-47 AL-51 AL-54'],
      ['discard 1', 'AL-44 AL-48'],
      ['advance 2', 'AL-55'],
      ['combatMarkers 5, drm 1', 'AX-01 AX-14'],
      ['combatMarkers 5, forcedOneOps 2', 'AX-02'],
      ['combatMarkers 4, drm 1, vp -1', 'AX-04'],
      ['advance 1', 'AX-05'],
      ['units 3', 'AX-06'],
      ['trenches 3', 'AX-07 AX-39'],
      ['vp 1', 'AX-08 AX-28 AX-29 AX-45'],
      ['ordersDrm 2', 'AX-09'],
      ['freeMarkers 1', 'AX-11'],
      ['units 2', 'AX-17'],
      ['vp 20, vpThreshold 11, panzerLimit 3', 'AX-26'],
      ['combatMarkers 2, drm 2, vp 1', 'AX-27'],
      ['trenches 2', 'AX-38'],
      ['partisans 2', 'AX-40 AX-51'],
      ['hand 7, units 3', 'AX-52'],
      ['combatMarkers 4, drm 2', 'AX-53'],
      ['trenches 1', 'AX-54'],
    ])
    expect(ids(data.cards.filter((c) => c.invasion?.shingle))).toEqual(['AL-46'])
  })

  test('[data.cards] every unit of a pool that cards bring in is covered by the counter mix', () => {
    for (const p of data.pools) {
      const start = data.setup.placements.filter((x) => U(x.id).pool === p.id).length
      const cards = new Map<string, number>()
      for (const c of data.cards)
        for (const r of [
          ...(c.reinforcement?.reserve ?? []),
          ...(c.invasion?.scus ?? []),
          ...(c.invasion?.reserve ?? []),
        ])
          if (r.pool === p.id) cards.set(c.id, (cards.get(c.id) ?? 0) + r.count)
      const total = start + [...cards.values()].reduce((a, b) => a + b, 0)
      const doubled = Math.min(cards.get('AL-01') ?? 0, cards.get('AL-16') ?? 0)
      const late = Math.min(cards.get('AL-33') ?? 0, cards.get('AL-50') ?? 0)
      expect(total - doubled - late, p.id).toBeLessThanOrEqual(p.count)
    }
  })
})
