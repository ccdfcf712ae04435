/** Nothing of ours nests half as deep. */
const MOST_DEPTH = 100

/**
 * What is wrong with a text of JSON before it is read: nesting so deep that programs run out of stack, and letters that
 * cannot be stored (NUL, halves of surrogate pairs). Undefined when nothing is; whether it is JSON is not asked.
 */
export function jsonFault(text: string): string | undefined {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0) return 'NUL'
    if (!inString) {
      if (code === 0x22) inString = true
      else if (code === 0x5b || code === 0x7b) {
        if (++depth > MOST_DEPTH) return 'too deep'
      } else if (code === 0x5d || code === 0x7d) depth--
      continue
    }
    if (code === 0x22) inString = false
    else if (code === 0x5c) {
      i++
      if (text[i] !== 'u') continue
      const unit = Number.parseInt(text.slice(i + 1, i + 5), 16)
      i += 4
      if (unit === 0) return 'NUL'
      if (unit >= 0xdc00 && unit <= 0xdfff) return 'half a letter'
      if (unit < 0xd800 || unit > 0xdbff) continue
      const low =
        text[i + 1] === '\\' && text[i + 2] === 'u' ? Number.parseInt(text.slice(i + 3, i + 7), 16) : 0
      if (low < 0xdc00 || low > 0xdfff) return 'half a letter'
      i += 6
    }
  }
  return undefined
}
