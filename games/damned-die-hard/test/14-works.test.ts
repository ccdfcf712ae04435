import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { abandonable, doJob, jobCost, jobsOf, readJob, refuseJob } from '../../europa/rules/construction.ts'
import { tendWorks } from '../../europa/rules/kept-works.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import {
  build,
  finishHalfTurns,
  newBuilding,
  progressProjects,
  projectTurns,
  refuseProject,
} from '../../europa/rules/projects.ts'
import type { Project } from '../../europa/state.ts'
import { MP } from './charted.ts'
import { doing } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const BESIDE = 'G7:1820'
const FAR = 'G7:1815'
const jobs = (s: Scene, id: string) => jobsOf(s.q, s.unit(id)).sort()
const spent = (s: Scene, id: string) => s.state.spent[s.unit(id)]! / MP

/** A hex where everything is to be broken and mended. */
const worked: Board = {
  units: { 'a-803': HEX, 'a-lab': HEX, 'a-16b': HEX, 'p-51': HEX },
  hexsides: { [`${HEX} ${BESIDE}`]: 'river' },
  rails: [[BESIDE, HEX, 'G7:1822']],
  ports: { [HEX]: 'minor' },
  airfields: { [HEX]: 3 },
  phasing: 'allied',
}
const damaged = (more: Board = {}) => {
  const s = scene({ ...worked, ...more })
  s.state.portHits[s.place(HEX)] = 1
  s.state.airbases[s.place(HEX)]!.hits = 1
  return s
}

describe('14.A.1 work for movement points', () => {
  test('[14.A.1, 7.A.2, 18.D, 14.A.1.d] who may do what, alone and together', () => {
    const s = damaged()
    expect(jobs(s, 'p-51')).toEqual(['job:airbase-damage', 'job:rail-break'])
    expect(jobs(s, 'a-lab')).toEqual([
      'job:airbase-damage',
      'job:airbase-repair',
      'job:airbase-repair+a-16b',
      'job:airbase-repair+a-803',
      'job:port-demolition',
      'job:port-demolition+a-16b',
      'job:port-demolition+a-803',
      'job:port-repair+a-16b',
      'job:port-repair+a-803',
      'job:rail-break',
    ])
    // A battalion of 8 MP: everything costs it double, and what anybody may do costs what it always costs.
    expect(jobs(s, 'a-803')).toEqual([
      `bridge:${BESIDE}-${HEX}`,
      'job:airbase-damage',
      'job:airbase-repair',
      'job:airbase-repair+a-16b',
      'job:airbase-repair+a-lab',
      'job:port-demolition',
      'job:port-demolition+a-16b',
      'job:port-demolition+a-lab',
      'job:port-repair+a-16b',
      'job:port-repair+a-lab',
      'job:rail-break',
    ])
  })

  test('[14.A.1, 14.A.1-repair, 14.A.1-demolish] nothing is broken or mended that is not there', () => {
    const sound = scene(worked)
    expect(jobs(sound, 'a-16b')).toEqual([
      'job:airbase-damage',
      'job:port-demolition',
      'job:port-demolition+a-803',
      'job:port-demolition+a-lab',
      'job:rail-break',
    ])
    const bare = scene({ units: { 'a-lab': HEX }, phasing: 'allied' })
    expect(jobs(bare, 'a-lab')).toEqual(['job:temporary-airfield'])
    const broken = damaged()
    broken.state.railBreaks = [broken.place(HEX)]
    broken.state.portHits[broken.place(HEX)] = 2
    broken.state.airbases[broken.place(HEX)]!.hits = 3
    expect(jobs(broken, 'p-51')).toEqual([])
    expect(jobs(broken, 'a-803').filter((job) => job.includes('port') || job.includes('rail'))).toEqual([
      'job:port-repair+a-16b',
      'job:port-repair+a-lab',
      'job:rail-repair+a-16b',
      'job:rail-repair+a-lab',
    ])
    // Only the railway here is repaired.
    broken.state.railBreaks = [broken.place(BESIDE), broken.place(HEX)]
    doJob(doing(broken), 'rail-repair', [broken.unit('a-803'), broken.unit('a-lab')])
    expect(broken.state.railBreaks).toEqual([broken.place(BESIDE)])
  })

  test('[14.A.4] rail engineers repair and break railways for half, alone or with a helper, and do nothing else', () => {
    const s = scene({
      units: { 'j-1rr': HEX, 'j-4ac': HEX, 'j-1an': HEX },
      rails: [[BESIDE, HEX]],
      ports: { [HEX]: 'minor' },
      airfields: { [HEX]: 3 },
    })
    s.state.portHits[s.place(HEX)] = 1
    s.state.airbases[s.place(HEX)]!.hits = 1
    expect(jobs(s, 'j-1rr')).toEqual(['job:airbase-damage', 'job:rail-break'])
    expect(jobs(s, 'j-4ac')).not.toContain('job:airbase-repair+j-1rr')
    expect(refuseJob(s.q, 'port-repair', [s.unit('j-1an'), s.unit('j-1rr')])!.message.key).toBe('work.cannot')
    expect(jobCost(s.q, s.data.charts.jobs['rail-break'], s.place(HEX), [s.unit('j-1rr')]) / MP).toBe(2)
    s.state.railBreaks = [s.place(HEX)]
    expect(jobs(s, 'j-1rr').filter((job) => job.includes('rail'))).toEqual([
      'job:rail-repair+j-1an',
      'job:rail-repair+j-4ac',
    ])
    expect(refuseProject(s.q, 'fort', s.unit('j-1rr'))!.message.key).toBe('work.cannot')
  })

  test('[14.A.1.c, 14.A.1.d] of a battalion and a regiment each pays half of what it would pay alone', () => {
    const s = damaged()
    doJob(doing(s), 'airbase-repair', [s.unit('a-lab'), s.unit('a-803')])
    expect([spent(s, 'a-lab'), spent(s, 'a-803')]).toEqual([1, 2])
    // Three of its four points are left to the regiment; with the battalion it needs two for the port.
    expect(jobs(s, 'a-lab')).toContain('job:port-demolition+a-803')
    s.state.spent[s.unit('a-803')] = 4.5 * MP
    expect(jobs(s, 'a-lab')).not.toContain('job:port-demolition+a-803')
  })

  test('[14.A.1.d] only with a construction unit of the side in the same hex, and not with one that is carried', () => {
    const s = damaged()
    const two = (id: string) => refuseJob(s.q, 'airbase-repair', [s.unit('a-lab'), s.unit(id)])?.message.key
    expect(two('a-803')).toBeUndefined()
    s.state.at[s.unit('a-803')] = s.place(BESIDE)
    expect(two('a-803')).toBe('work.together')
    expect(jobs(s, 'a-lab')).not.toContain('job:airbase-repair+a-803')
    s.state.at[s.unit('j-9ac')] = s.place(HEX)
    expect(two('j-9ac')).toBe('work.together')
    s.state.carriedBy[s.unit('a-16b')] = 0
    expect(two('a-16b')).toBe('work.together')
    expect(readJob(s.q, s.unit('a-lab'), 'job:airbase-repair+a-16b')!.units).toEqual([
      s.unit('a-lab'),
      s.unit('a-16b'),
    ])
    for (const target of ['unit:a-lab', 'job:fort', 'job:bridge-demolition', 'job:airbase-repair+nobody'])
      expect(readJob(s.q, s.unit('a-lab'), target)).toBeUndefined()
  })

  test('[6.B, 14.A.1] in the exploitation phase things are broken, and nothing is built', () => {
    const s = damaged({ phase: 'exploitation', units: { 'a-803': HEX } })
    s.state.phase = 'exploitation'
    // Exploitation gives a construction unit of movement 8 two points.
    expect(jobs(s, 'a-803')).toEqual(['job:airbase-damage'])
    expect(refuseJob(s.q, 'airbase-repair', [s.unit('a-803')])!.rule).toBe('6.B')
  })

  test('[14.A.1.b] a temporary field is not repaired in poor weather; a permanent one is', () => {
    const s = damaged({ weather: 'rain' })
    expect(refuseJob(s.q, 'airbase-repair', [s.unit('a-lab')])).toBeUndefined()
    s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 1, hits: 1 }
    expect(refuseJob(s.q, 'airbase-repair', [s.unit('a-lab')])!.rule).toBe('14.A.1.b')
    s.state.weather = s.state.weather.map(() => 0)
    expect(refuseJob(s.q, 'airbase-repair', [s.unit('a-lab')])).toBeUndefined()
  })

  test('[14.A.1-repair] repairs need no supply', () => {
    const s = damaged()
    s.state.fed[s.unit('a-lab')] = 0
    s.state.out[s.unit('a-lab')] = 1
    expect(refuseJob(s.q, 'airbase-repair', [s.unit('a-lab')])).toBeUndefined()
  })

  test('[14.A.1-tempfield] not in extreme terrain, not where an airfield is; beside an airstrip it may be', () => {
    const board: Board = { units: { 'a-lab': HEX }, phasing: 'allied' }
    const refused = (more: Board, base?: { permanent: number; temporary: number }) => {
      const s = scene({ ...board, ...more })
      if (base) s.state.airbases[s.place(HEX)] = { ...base, hits: 0 }
      return refuseJob(s.q, 'temporary-airfield', [s.unit('a-lab')])?.message.key
    }
    expect(refused({ terrain: { [HEX]: 'jungle' } })).toBe('work.terrain')
    expect(refused({ terrain: { [HEX]: 'woods' } })).toBeUndefined()
    expect(refused({}, { permanent: 3, temporary: 0 })).toBe('work.nothing')
    expect(refused({}, { permanent: 0, temporary: 1 })).toBe('work.nothing')
    expect(refused({ airstrips: [HEX] }, { permanent: 0, temporary: 0 })).toBeUndefined()
  })

  test('[42.A.5] only what is there grows', () => {
    const s = scene({ units: { 'a-lab': HEX }, phasing: 'allied', options: { 'growing-fields': true } })
    expect(refuseJob(s.q, 'enlarge-temporary-airfield', [s.unit('a-lab')])!.message.key).toBe('work.nothing')
  })

  test('[20.G.2.d] who has not left a harassed hex works with what harassment leaves him', () => {
    const s = damaged()
    const unit = s.unit('a-lab')
    s.state.harassed[unit] = 2 * MP
    expect(refuseJob(s.q, 'airbase-repair', [unit])).toBeUndefined()
    expect(refuseJob(s.q, 'port-demolition', [unit])!.message.key).toBe('work.points')
    // Whoever leaves has paid for it.
    s.state.harassed[unit] = 0
    expect(refuseJob(s.q, 'port-demolition', [unit])).toBeUndefined()
  })

  test('[18.D] a field of the side without any capacity left may be given up; a strip stays', () => {
    const s = scene({
      airstrips: [HEX, FAR],
      airfields: { [HEX]: 3, [BESIDE]: 3, 'G7:1822': 3 },
      japanese: [BESIDE],
      phasing: 'allied',
    })
    s.state.airbases[s.place(HEX)]!.hits = 4
    s.state.airbases[s.place(BESIDE)]!.hits = 3
    s.state.airbases[s.place('G7:1822')]!.hits = 2
    s.state.airbases[s.place(FAR)] = { permanent: 0, temporary: 0, hits: 1 }
    expect(abandonable(s.q)).toEqual([s.place(HEX)])
    s.start(movementPhase, {}).act('allied', `abandon hex:${HEX}`)
    expect(s.state.airbases[s.place(HEX)]).toEqual({ permanent: 0, temporary: 0, hits: 1 })
  })
})

describe('37.A.3 bridges blown up', () => {
  const board: Board = {
    units: { 'j-7t': HEX, 'j-4t': FAR },
    hexsides: { [`${HEX} ${BESIDE}`]: 'river', [`${HEX} G7:1822`]: 'river', [`${FAR} G7:1814`]: 'river' },
    roads: [
      [BESIDE, HEX, 'G7:1822'],
      [FAR, 'G7:1814'],
    ],
    ground: 'japanese',
  }

  test('[37.A.3-demolish] those beside the unit, owned or nobody’s, that still stand', () => {
    const s = scene(board)
    expect(jobs(s, 'j-7t')).toEqual([`bridge:${BESIDE}-${HEX}`, `bridge:${HEX}-G7:1822`])
    expect(refuseJob(s.q, 'bridge-demolition', [s.unit('j-7t')], 2)!.message.key).toBe('work.nothing')
    s.state.bridgeOwner = [2, 1, 0]
    expect(jobs(s, 'j-7t')).toEqual([`bridge:${BESIDE}-${HEX}`])
    s.state.bridgesDown = [0]
    expect(refuseJob(s.q, 'bridge-demolition', [s.unit('j-7t')], 0)!.message.key).toBe('work.bridgeDown')
    expect(jobs(s, 'j-7t')).toEqual([])
    s.start(move, newMove(s.unit('j-4t'))).act('japanese', `work bridge:${FAR}-G7:1814`)
    expect(s.state.bridgesDown).toEqual([0, 2])
  })
})

describe('14.A.1 work for turns', () => {
  const board: Board = {
    units: { 'a-lab': HEX, 'a-803': HEX, 'a-16b': HEX, 'p-51': HEX },
    phasing: 'allied',
    phase: 'initial',
    resources: { [HEX]: 4 },
  }
  const key = (s: Scene, kind: Project['kind'], id = 'a-lab') =>
    refuseProject(s.q, kind, s.unit(id))?.message.key
  const project = (s: Scene, more: Partial<Project>): Project => ({
    kind: 'fort',
    place: s.place(HEX),
    bridge: -1,
    side: 1,
    builders: [s.unit('a-lab')],
    turns: 2,
    ...more,
  })

  test('[14.A.1, 14.A.1-forts] construction units of the phasing side on the map, in supply and not busy', () => {
    const s = scene({ ...board, units: { ...board.units, 'j-9ac': BESIDE } })
    expect(key(s, 'fort')).toBeUndefined()
    expect(key(s, 'fort', 'p-51')).toBe('work.cannot')
    expect(key(s, 'fort', 'j-9ac')).toBe('work.cannot')
    expect(key(s, 'fort', 'j-4ac')).toBe('work.cannot')
    s.state.fed[s.unit('a-16b')] = 0
    expect(key(s, 'fort', 'a-16b')).toBe('work.cannot')
    s.state.projects = [project(s, {})]
    expect(key(s, 'airfield')).toBe('work.cannot')
    // One fort in a hex; an airfield besides.
    expect(key(s, 'fort', 'a-803')).toBe('work.nothing')
    expect(key(s, 'airfield', 'a-803')).toBeUndefined()
    s.state.projects = [project(s, { place: s.place(BESIDE) })]
    expect(key(s, 'fort', 'a-803')).toBeUndefined()
    s.state.forts[s.place(HEX)] = 1
    expect([key(s, 'fort', 'a-803'), key(s, 'airfield', 'a-803')]).toEqual(['work.fortThere', undefined])
    s.state.owner[s.place(HEX)] = 0
    expect(key(s, 'fort', 'a-803')).toBe('work.notOwned')
  })

  test('[14.A.1.a] a resource point of the side in overland reach that nothing else has used, and whose is asked', () => {
    const s = scene({ ...board, resources: { [FAR]: 1 } })
    expect(key(s, 'fort')).toBe('work.noResource')
    s.state.resources = { [s.place('G7:1818')]: 1 }
    expect(key(s, 'fort')).toBeUndefined()
    s.state.activated = [{ place: s.place('G7:1818'), count: 1, free: [], use: 'general' }]
    expect(key(s, 'fort')).toBe('work.noResource')
    s.state.activated = []
    s.state.owner[s.place('G7:1818')] = 0
    expect(key(s, 'fort')).toBe('work.noResource')
    const two = scene({ ...board, units: { 'a-lab': HEX }, resources: { [HEX]: 2, 'G7:1818': 1, [FAR]: 1 } })
    two.start(build, newBuilding()).act('allied', 'builder unit:a-lab', 'build job:fort')
    expect(two.offer('allied', 'pay').sort()).toEqual(['hex:G7:1818', `hex:${HEX}`])
    two.act('allied', `pay hex:${HEX}`)
    expect(two.state.resources).toEqual({
      [two.place('G7:1818')]: 1,
      [two.place(HEX)]: 1,
      [two.place(FAR)]: 1,
    })
  })

  test('[14.A.1.d, EX-46] a helper halves the turns; he must be free, and of the crew nobody leaves without loss', () => {
    const s = scene(board).start(build, newBuilding())
    s.act('allied', 'builder unit:a-lab', 'build job:fort')
    expect(s.offer('allied', 'helper')).toEqual(['unit:a-803', 'unit:a-16b'])
    s.act('allied', 'helper unit:a-16b')
    expect(s.state.projects).toMatchObject([{ turns: 1, builders: [s.unit('a-lab'), s.unit('a-16b')] }])
    tendWorks(doing(s))
    expect(s.state.projects).toMatchObject([{ turns: 1 }])
    // Who stays alone has as much to do as if he had been alone.
    s.state.at[s.unit('a-16b')] = s.place(BESIDE)
    tendWorks(doing(s))
    expect(s.state.projects).toMatchObject([{ turns: 2, builders: [s.unit('a-lab')] }])
    tendWorks(doing(s))
    expect(s.state.projects).toMatchObject([{ turns: 2 }])
    const alone = scene({ ...board, units: { 'a-lab': HEX, 'p-51': HEX } }).start(build, newBuilding())
    alone.act('allied', 'builder unit:a-lab', 'build job:fort')
    expect(alone.state.projects).toMatchObject([{ turns: 2, builders: [alone.unit('a-lab')] }])
  })

  test('[14.A.1.b, 14.A.1.c] weather and battalions double the turns of forts, airfields and bridges', () => {
    const turns = (more: Board, kind: Project['kind'], ...ids: string[]) => {
      const s = scene({ ...board, ...more })
      return projectTurns(
        s.q,
        kind,
        s.place(HEX),
        ids.map((id) => s.unit(id)),
      )
    }
    expect(turns({}, 'fort', 'a-lab')).toBe(2)
    expect(turns({ weather: 'mud' }, 'fort', 'a-lab')).toBe(4)
    expect(turns({}, 'fort', 'a-803')).toBe(4)
    expect(turns({ weather: 'mud' }, 'airfield', 'a-803', 'a-803')).toBe(2)
    expect(turns({ terrain: { [HEX]: 'jungle' } }, 'bridge', 'a-lab')).toBe(2)
  })

  test('[14.A.1.d] half a turn is over in the movement phase of the side itself', () => {
    const s = scene({ ...board, phase: 'movement' })
    const crew = [s.unit('a-lab'), s.unit('a-16b')]
    const half = project(s, { kind: 'airfield', builders: crew, turns: 0.5 })
    s.state.projects = [project(s, { builders: [s.unit('a-803')], turns: 1 }), { ...half, side: 0 }]
    finishHalfTurns(doing(s))
    expect(s.state.projects).toHaveLength(2)
    s.state.projects = [project(s, { builders: [s.unit('a-803')], turns: 1 }), half]
    finishHalfTurns(doing(s))
    expect(s.state.projects).toMatchObject([{ kind: 'fort' }])
    expect(s.state.airbases[s.place(HEX)]!.permanent).toBe(3)
  })

  test('[14.A.1-forts] work goes on in the side’s own initial phases; the others’ goes on beside it', () => {
    const s = scene(board)
    s.state.projects = [
      project(s, { turns: 1 }),
      project(s, { kind: 'airfield', turns: 3 }),
      project(s, { side: 0, turns: 1 }),
    ]
    progressProjects(doing(s))
    expect(s.state.forts).toEqual({ [s.place(HEX)]: 1 })
    expect(s.state.projects).toMatchObject([
      { kind: 'airfield', turns: 2 },
      { side: 0, turns: 1 },
    ])
  })

  test('[14.A.1-forts, 37.B.1] a fort is not finished in a hex that is lost, though the builder is still there', () => {
    const s = scene(board)
    s.state.projects = [project(s, {})]
    s.state.owner[s.place(HEX)] = 0
    tendWorks(doing(s))
    expect(s.state.projects).toEqual([])
  })

  test('[14.A.1-airfield] the hits of a temporary field go with it, others stay', () => {
    const s = scene(board)
    s.state.projects = [project(s, { kind: 'airfield', turns: 1 })]
    s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 1, hits: 2 }
    progressProjects(doing(s))
    expect(s.state.airbases[s.place(HEX)]).toEqual({ permanent: 3, temporary: 0, hits: 1 })
    expect(key(s, 'airfield', 'a-803')).toBe('work.nothing')
  })

  test('[14.A.1-tempfield] a temporary field is kept by a construction unit, no other, no rail engineers', () => {
    const left = (units: Board['units'] & object, hits: number) => {
      const s = scene({ units, airstrips: [HEX], ground: 'japanese' })
      s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 2, hits }
      s.state.airbases[s.place(BESIDE)] = { permanent: 3, temporary: 0, hits: 2 }
      tendWorks(doing(s))
      expect(s.state.airbases[s.place(BESIDE)]).toEqual({ permanent: 3, temporary: 0, hits: 2 })
      return s.state.airbases[s.place(HEX)]
    }
    expect(left({ 'j-47': HEX, 'j-9ac': HEX }, 2)).toEqual({ permanent: 0, temporary: 2, hits: 2 })
    expect(left({ 'j-47': HEX }, 2)).toEqual({ permanent: 0, temporary: 0, hits: 1 })
    expect(left({ 'j-1rr': HEX }, 0)).toEqual({ permanent: 0, temporary: 0, hits: 0 })
  })

  test('[14.A.1-tempfield, 14.A.1-forts] at every moment: who leaves and comes back in one phase has left', () => {
    const s = scene({ units: { 'j-9ac': HEX }, ground: 'japanese' })
    s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 1, hits: 0 }
    s.state.projects = [
      { kind: 'fort', place: s.place(HEX), bridge: -1, side: 0, builders: [s.unit('j-9ac')], turns: 2 },
    ]
    s.start(movementPhase, {}).act('japanese', 'move unit:j-9ac', `go hex:${BESIDE}`)
    expect([s.state.airbases[s.place(HEX)]!.temporary, s.state.projects]).toEqual([0, []])
  })

  test('[14.A.1-airfield, 43.A.4, 43.A.5] each kind of airfield where it may be', () => {
    const fields = ['airfield', 'airfield-anywhere', 'enlargement'] as const
    const may = (more: Board, permanent = 0) => {
      const s = scene({ ...board, ...more })
      if (permanent > 0) s.state.airbases[s.place(HEX)] = { permanent, temporary: 0, hits: 0 }
      return fields.filter((kind) => !key(s, kind))
    }
    const anywhere = { 'fields-anywhere': true, 'larger-fields': true }
    const jungle = { [HEX]: 'jungle' }
    expect(may({})).toEqual(['airfield'])
    expect(may({ terrain: jungle })).toEqual([])
    expect(may({ options: anywhere })).toEqual(['airfield'])
    expect(may({ options: anywhere, terrain: jungle })).toEqual(['airfield-anywhere'])
    expect(may({}, 3)).toEqual([])
    expect(may({ options: anywhere }, 21)).toEqual(['enlargement'])
    expect(may({ options: anywhere }, 22)).toEqual([])
  })
})

describe('37.A.3 bridges repaired', () => {
  const board: Board = {
    units: { 'j-1an': HEX, 'j-4ac': 'G7:1822', 'j-9ac': HEX },
    hexsides: { [`${HEX} ${BESIDE}`]: 'river', [`${HEX} G7:1822`]: 'river', [`${FAR} G7:1814`]: 'river' },
    roads: [
      [BESIDE, HEX, 'G7:1822'],
      [FAR, 'G7:1814'],
    ],
    ground: 'japanese',
    phase: 'initial',
  }
  const key = (s: Scene, id: string) => refuseProject(s.q, 'bridge', s.unit(id))?.message.key

  test('[37.A.3-repair] a bridge that is down beside the builder, both ends owned', () => {
    const s = scene(board)
    expect(key(s, 'j-1an')).toBe('work.nothing')
    s.state.bridgesDown = [2]
    expect(key(s, 'j-1an')).toBe('work.nothing')
    s.state.bridgesDown = [2, 1]
    expect(key(s, 'j-1an')).toBeUndefined()
    expect(key(s, 'j-4ac')).toBeUndefined()
    s.state.owner[s.place('G7:1822')] = 1
    expect(key(s, 'j-1an')).toBe('work.nothing')
    s.state.owner[s.place('G7:1822')] = 0
    s.state.owner[s.place(HEX)] = 1
    expect(key(s, 'j-4ac')).toBe('work.nothing')
  })

  test('[37.A.3-repair] of several the player says which, and nobody begins what another is at work on', () => {
    const s = scene(board)
    s.state.bridgesDown = [0, 1, 2]
    s.start(build, newBuilding()).act('japanese', 'builder unit:j-1an')
    expect(s.offer('japanese', 'bridge')).toEqual([`bridge:${BESIDE}-${HEX}`, `bridge:${HEX}-G7:1822`])
    s.act('japanese', `bridge bridge:${HEX}-G7:1822`, 'alone')
    expect(s.state.projects).toMatchObject([{ kind: 'bridge', bridge: 1, turns: 2 }])
    expect(key(s, 'j-4ac')).toBe('work.nothing')
    expect(key(s, 'j-9ac')).toBeUndefined()
    s.start(build, newBuilding()).act('japanese', 'builder unit:j-9ac')
    expect(s.state.projects).toMatchObject([{ bridge: 1 }, { bridge: 0, turns: 4 }])
    progressProjects(doing(s))
    progressProjects(doing(s))
    expect(s.state.bridgesDown).toEqual([0, 2])
  })

  test('[37.A.3-repair] suspended while either end is lost; the builder may stand on either bank', () => {
    for (const end of [HEX, 'G7:1822']) {
      const s = scene(board)
      s.state.bridgesDown = [1]
      s.state.projects = [
        { kind: 'bridge', place: s.place(HEX), bridge: 1, side: 0, builders: [s.unit('j-1an')], turns: 1 },
      ]
      s.state.owner[s.place(end)] = 1
      progressProjects(doing(s))
      tendWorks(doing(s))
      expect(s.state.projects).toMatchObject([{ turns: 1 }])
      s.state.at[s.unit('j-1an')] = s.place('G7:1822')
      tendWorks(doing(s))
      expect(s.state.projects).toHaveLength(1)
      s.state.at[s.unit('j-1an')] = s.place(BESIDE)
      tendWorks(doing(s))
      expect(s.state.projects).toEqual([])
    }
  })
})
