import { z } from 'zod'

/** A number in a data file beyond this is a slip or an attack: nothing on a map or in a chart is as large. */
const LARGEST = 1_000_000

interface Shape {
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly const?: unknown
  readonly enum?: unknown
  readonly [key: string]: unknown
}

/** The places of a schema whose numbers may be as large or as small as anybody likes. Data packs are strangers' input. */
export function unboundedNumbers(schema: z.ZodType): string[] {
  const found: string[] = []
  const look = (shape: unknown, path: string): void => {
    if (typeof shape !== 'object' || shape === null) return
    if (Array.isArray(shape)) {
      shape.forEach((one, i) => {
        look(one, `${path}[${i}]`)
      })
      return
    }
    const it = shape as Shape
    const types = [it.type].flat()
    if ((types.includes('number') || types.includes('integer')) && it.const === undefined && !it.enum) {
      const low = it.minimum ?? it.exclusiveMinimum
      const high = it.maximum ?? it.exclusiveMaximum
      if (low === undefined || high === undefined || low < -LARGEST || high > LARGEST) found.push(path)
    }
    for (const [key, inner] of Object.entries(it)) look(inner, `${path}.${key}`)
  }
  look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), '')
  return found
}
