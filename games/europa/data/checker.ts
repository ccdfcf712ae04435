import type { DataCheck } from '@grognard/kernel'

/** Collects faults of a game's data files. */
export type Checker = DataCheck
