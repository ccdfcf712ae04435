export const operations = {} as const

/** Names of the procedures, steps and windows of this part. */
export const operationsNames: Readonly<Record<string, string>> = {}
