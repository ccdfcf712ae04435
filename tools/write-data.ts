import { writeFileSync } from 'node:fs'

/** A data file with one line per record, so that changes can be read. */
export function writeData(file: string | URL, value: object): void {
  const lines = Object.entries(value).map(([key, item]) =>
    Array.isArray(item) && item.length > 0 && typeof item[0] === 'object'
      ? `  ${JSON.stringify(key)}: [\n${item.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(item)}`,
  )
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
