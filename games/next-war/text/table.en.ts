export const table = {} as const

export const tableNames = {} as const
