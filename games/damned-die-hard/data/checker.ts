import type { DataCheck } from '@grognard/kernel'
import type { DataFileName } from './schema.ts'

/** Collects faults of these files. */
export type Checker = DataCheck<DataFileName>
