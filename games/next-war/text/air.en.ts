export const air = {} as const

export const airNames = {} as const
