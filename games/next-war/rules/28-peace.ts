import type { Query } from '../kit.ts'

/** 28.0: the war is over at the end of a turn in which a cease-fire is in force and nobody defies it. */
export function isPeace({ state: { advanced } }: Query): boolean {
  if (advanced === null || !advanced.ceasefire) return false
  return !advanced.defies.includes(true)
}
