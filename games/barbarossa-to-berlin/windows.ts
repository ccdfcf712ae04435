import { combatWindows } from './rules/operation-procedures.ts'

/** Moments at which the other side may react, and when it is asked unless it says otherwise. */
export const windows = { ...combatWindows }
