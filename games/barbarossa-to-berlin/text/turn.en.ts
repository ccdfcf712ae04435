export const turn = {} as const

/** Names of the procedures, steps and windows of this part. */
export const turnNames: Readonly<Record<string, string>> = {}
