/** The cards as rules: messages cite a card by its id where its text is the rule. */
export const cardRules = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace('cardtext:', 'rule:'), text]))
