import { Stage } from '@grognard/kernel/testing'
import { NOT_IN_PLAY, type Phase } from '../../europa/state.ts'
import { damnedDieHard } from '../game.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'

/** Positions on map G9 as it is printed, with nobody on it but who is named; hexes by their four digits. */
export interface Ground {
  readonly units?: Readonly<Record<string, string>>
  readonly air?: Readonly<Record<string, string>>
  readonly japanese?: readonly string[]
  readonly resources?: Readonly<Record<string, number>>
  readonly phasing?: 'japanese' | 'allied'
  readonly phase?: Phase
  readonly turn?: string
}

export class Bataan extends Stage<State, World> {
  constructor(ground: Ground, dice: readonly number[] = []) {
    super(damnedDieHard, { scenario: 'bataan', prompt: 'verb.done', dice })
    const { state, data } = this
    state.at.fill(NOT_IN_PLAY)
    state.air.at.fill(NOT_IN_PLAY)
    state.resources = {}
    state.weather = state.weather.map(() => 0)
    state.phasing = ground.phasing === 'allied' ? 1 : 0
    state.phase = ground.phase ?? 'movement'
    if (ground.turn) state.turn = data.source.turnIndex.get(ground.turn)!
    for (const hex of ground.japanese ?? []) state.owner[this.place(hex)] = 0
    for (const [id, hex] of Object.entries(ground.units ?? {})) {
      const unit = data.unit(id)
      state.at[unit] = this.place(hex)
      state.owner[state.at[unit]!] = data.units.side[unit]!
    }
    for (const [id, hex] of Object.entries(ground.air ?? {}))
      state.air.at[data.air.units.byTarget.get(`air:${id}`)!] = this.place(hex)
    for (const [hex, count] of Object.entries(ground.resources ?? {}))
      state.resources[this.place(hex)] = count
  }

  place(hex: string): number {
    return this.data.place(`G9:${hex}`)
  }
  unit(id: string): number {
    return this.data.unit(id)
  }
  air(id: string): number {
    return this.data.air.units.byTarget.get(`air:${id}`)!
  }
}

export const bataan = (ground: Ground, ...dice: readonly number[]): Bataan => new Bataan(ground, dice)
