export const sea = {} as const

export const seaNames = {} as const
