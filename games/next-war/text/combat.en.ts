export const combat = {} as const

export const combatNames = {} as const
