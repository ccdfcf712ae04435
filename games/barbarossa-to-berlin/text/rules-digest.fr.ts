/** Our own digest of the rulebook: what matters to a player, by rule id. */
export const ruleDigest: Readonly<Record<string, string>> = {}
