export const turn = {} as const

export const turnNames = {} as const
