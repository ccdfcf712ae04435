import { expect, test } from 'vitest'
import { alike, alikeByNumber } from '../src/index.ts'

test('[kernel.alike] what has the same key is the same object, for one set of data', () => {
  const kept = alike<{ readonly made: number }>()
  const [here, there] = [{}, {}]
  let made = 0
  const make = () => ({ made: ++made })
  const first = kept(here, '1 a', make)
  expect(kept(here, '1 a', make)).toBe(first)
  expect(kept(here, '1 b', make)).toEqual({ made: 2 })
  expect(kept(there, '1 a', make)).toEqual({ made: 3 })
  expect(made).toBe(3)
})

test('[kernel.alike] only so many are kept: the oldest go first', () => {
  const kept = alike<object>()
  const data = {}
  const first = kept(data, 'first', () => ({}))
  const second = kept(data, 'second', () => ({}))
  for (let i = 0; i < 19_999; i++) kept(data, String(i), () => ({}))
  expect(kept(data, 'second', () => ({}))).toBe(second)
  expect(kept(data, 'first', () => ({}))).not.toBe(first)
})

test('[kernel.alike] a numbered thing that looks the same is the same object, and keeps so many looks', () => {
  const kept = alikeByNumber<object>()
  const [here, there] = [{}, {}]
  const make = () => ({})
  const first = kept(here, 3, 'a', make)
  expect(kept(here, 3, 'a', make)).toBe(first)
  for (const other of [kept(here, 3, 'b', make), kept(here, 4, 'a', make), kept(there, 3, 'a', make)])
    expect(other).not.toBe(first)
  for (let i = 0; i < 198; i++) kept(here, 3, i, make)
  expect(kept(here, 3, 'a', make)).toBe(first)
  kept(here, 3, 198, make)
  expect(kept(here, 3, 'a', make)).not.toBe(first)
})
