import { expect, test } from 'vitest'
import { data } from '../data/index.ts'

/** Counters and orders of battle. */

const unitsOf = (id: string): string[] =>
  data.scenarios.get(id)!.forces.flatMap(({ deployments }) => deployments.flatMap(({ units }) => units))

test('[41.A] April 1944 has 322 land counters and 140 air units, July 1943 in the Mediterranean 231', () => {
  expect(unitsOf('april-1944')).toHaveLength(322)
  expect(new Set(unitsOf('april-1944')).size).toBe(322)
  expect(data.scenarios.get('april-1944')!.air).toHaveLength(140)
  expect(new Set(unitsOf('july-1943')).size).toBe(231)
})

test('[41.B] Sicily and the Gustav Line use counters of the great orders of battle, each with its printed values', () => {
  const ground = new Map(data.ground.map((unit) => [unit.id, unit]))
  const medi = new Set(unitsOf('july-1943'))
  const shared = unitsOf('sicily').filter((id) => medi.has(id))
  expect(shared.length).toBeGreaterThan(30)
  const pz = ground.get('ger-15-mechanized-xx-12')!
  expect([pz.attack, pz.defence, pz.move, pz.cadre]).toEqual([
    12,
    12,
    10,
    { attack: 5, defence: 5, move: 10 },
  ])
})

test('[3.A.3] divisions are 3 RE, brigades, regiments and cadres 1, battalions a half', () => {
  const sizes = new Map<string, Set<string>>()
  for (const { size, re } of data.ground)
    sizes.set(size, (sizes.get(size) ?? new Set()).add(JSON.stringify(re)))
  expect([...sizes.get('division')!]).toEqual(['3'])
  for (const size of ['brigade', 'regiment', 'cadre']) expect([...sizes.get(size)!]).toEqual(['1'])
  expect([...sizes.get('battalion')!]).toEqual(['[1,2]'])
})
