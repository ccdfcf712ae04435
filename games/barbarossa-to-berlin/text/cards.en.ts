export const cards = {} as const

/** Names of the procedures, steps and windows of this part. */
export const cardsNames: Readonly<Record<string, string>> = {}
