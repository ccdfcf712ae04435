import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { soon } from './table.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core holds to be serious or worse, in few words. */
export async function findings(page: Page): Promise<string[]> {
  await soon(page.evaluate(axe), 'axe-core')
  const run = page.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`)
  const { violations } = await soon(run, 'what axe-core finds')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`))
}
