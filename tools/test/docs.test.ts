import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What newcomers read names what there is. */
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/adding-a-game.md', 'docs/serving.md']
  .map(read)
  .join('\n')

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

/** Those that have a name of their own in npm. */
const BARE = ['start', 'test']

describe('the documentation', () => {
  test.each(Object.keys(scripts))('[docs.commands] names the script %s', (name) => {
    expect(documents).toContain(
      BARE.includes(name) ? `npm ${name}` : `npm run ${name === 'grognard' ? '-s grognard' : name}`,
    )
  })

  const usage = [...read('cli/src/main.ts').matchAll(/^ {2}grognard ([\w-]+)/gm)].map(([, name]) => name!)
  test.each(usage.filter((name) => !['serve', 'arena', 'bench', 'replay'].includes(name)))(
    '[docs.commands] names the command grognard %s',
    (name) => {
      expect(documents).toMatch(new RegExp(`(grognard -- |grognard |npm run )${name}\\b`))
    },
  )

  test.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/adding-a-game.md',
    'docs/serving.md',
  ])('[docs.links] %s links to files that are there', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
    for (const link of links) {
      const url = new URL(link, new URL(`../../${file}`, import.meta.url))
      expect(() => readFileSync(url), link).not.toThrow()
    }
  })
})
