/** Positions, journals and views are plain JSON: they can be saved, sent, compared and forked as values. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A deep copy of a plain JSON value. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
