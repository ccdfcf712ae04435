import type { Aircraft } from './schema.ts'

/** One air unit for each pilot skill of its type, numbered from 1. */
export const airUnitsOf = ({ aircraft }: { readonly aircraft: readonly Aircraft[] }) =>
  aircraft.flatMap((type) => type.skills.map((skill, i) => ({ id: `${type.id}-${i + 1}`, type, skill })))

export const airUnitIds = (file: { readonly aircraft: readonly Aircraft[] }): string[] =>
  airUnitsOf(file).map(({ id }) => id)
