import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { supervise } from '../supervise.mjs'

const folder = mkdtempSync(join(tmpdir(), 'grognard-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that ends in these ways, one after another. */
async function run(
  name: string,
  ends: readonly string[],
): Promise<{ code: number; starts: number; said: string[] }> {
  const [program, count] = [join(folder, `${name}.mjs`), join(folder, `${name}.count`)]
  writeFileSync(count, '')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(count)}, 'x')
     const n = readFileSync(${JSON.stringify(count)}, 'utf8').length
     const end = ${JSON.stringify(ends)}[n - 1]
     if (end === 'killed') process.kill(process.pid, 'SIGKILL')
     else process.exit(Number(end))`,
  )
  const said: string[] = []
  const code = await supervise([program], { firstPause: 20, say: (text) => said.push(text), stdio: 'ignore' })
  return { code, starts: readFileSync(count, 'utf8').length, said }
}

test('[server.supervise] a server that breaks or is killed is started again, with growing pauses, and that is said', async () => {
  const { code, starts, said } = await run('breaks', ['1', 'killed', '1', '0'])
  expect([code, starts]).toEqual([0, 4])
  expect(said).toEqual([
    'the server ended with code 1; it is started again in 0.02 s (1 in a row)',
    'the server was ended by SIGKILL; it is started again in 0.04 s (2 in a row)',
    'the server ended with code 1; it is started again in 0.08 s (3 in a row)',
  ])
})

test('[server.supervise] not after a clean stop, nor when its settings are wrong', async () => {
  expect(await run('clean', ['0', '0'])).toMatchObject({ code: 0, starts: 1, said: [] })
  expect(await run('settings', ['2', '0'])).toMatchObject({ code: 2, starts: 1, said: [] })
})

test('[server.supervise] at once when the server asks for it', async () => {
  const { code, starts, said } = await run('again', ['75', '0'])
  expect([code, starts, said.length]).toEqual([0, 2, 1])
})
