import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Which tests take long, and in what order tests are begun so that no processor is idle. */

/** Whole games, played by chance and by the computer. */
const GAMES = ['bot', 'conformance', 'goldens']
/** Servers that are attacked, killed, cut off, updated, or have to wait for mail. */
const SERVERS = [
  ...['attacks', 'backup', 'cheating', 'durability', 'loaded', 'mail', 'outage', 'private', 'releases'],
  ...['running', 'taking', 'two-processes', 'updates', 'work'],
]

export const LONG: readonly string[] = [
  `{kernel,games/*}/test/{${GAMES}}.test.ts`,
  `server/test/{${SERVERS}}.test.ts`,
]
const LONG_NAME = new RegExp(
  `/test/(${GAMES.join('|')})\\.test\\.ts$|/server/test/(${SERVERS.join('|')})\\.test\\.ts$`,
)

/** Of so many tests that run at the same time one is a server's: servers wait a good deal, rules never. */
const ONE_IN = 3

/** Two lists as one: the second is spread over the first. */
function spread<T>(most: readonly T[], few: readonly T[]): T[] {
  const mixed: T[] = []
  let [i, j] = [0, 0]
  while (i < most.length || j < few.length) {
    const isTurn = mixed.length % ONE_IN === ONE_IN - 1 || i === most.length
    mixed.push(isTurn && j < few.length ? few[j++]! : i < most.length ? most[i++]! : few[j++]!)
  }
  return mixed
}

/** What takes long is begun first, and what waits runs beside what computes. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/server/test/')
    return [true, false].flatMap((long) => {
      const part = sorted.filter(({ moduleId }) => LONG_NAME.test(moduleId) === long)
      return spread(
        part.filter((file) => !waits(file)),
        part.filter(waits),
      )
    })
  }
}
