export const ruleDigest: Readonly<Record<string, string>> = {}
