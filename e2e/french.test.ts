import { withKernelText } from '@grognard/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bring, people, server } from './house.ts'
import { Script, TINY } from './script.ts'
import { TablePage } from './table.ts'

/** Every text that can be seen or is said by a screen reader, outside the list of places. */
const texts = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.closest('#board-list, [lang]:not(html), option, noscript, kbd, code, .commitment')) continue
      found.add(node.textContent.trim())
    }
    for (const element of document.querySelectorAll('[aria-label], [title]')) {
      if (element.closest('[lang]:not(html)')) continue
      for (const name of ['aria-label', 'title']) found.add((element.getAttribute(name) ?? '').trim())
    }
    return [...found].filter((text) => /[a-z]{3}/i.test(text))
  })()`)

/** What is the same word in both languages: names of towns, `Halm`. */
async function common(): Promise<ReadonlySet<string>> {
  const { en, fr } = withKernelText((await TINY.game()).text)
  const own = {
    en: (await import('../web/src/text/en.ts')).en,
    fr: (await import('../web/src/text/fr.ts')).fr,
  }
  const same = [
    ...Object.keys(en.names)
      .filter((key) => en.names[key] === fr.names[key])
      .map((key) => en.names[key]!),
    ...Object.keys(en.messages)
      .filter((key) => en.messages[key] === fr.messages[key])
      .map((key) => en.messages[key]!),
    ...Object.entries(own.en)
      .filter(([key, text]) => own.fr[key as keyof typeof own.fr] === text)
      .map(([, text]) => text),
  ]
  return new Set([
    ...same,
    ...same.map((text) => text.charAt(0).toUpperCase() + text.slice(1)),
    'Grognard',
    'Ann',
  ])
}

test('[e2e.french] switched while the game is open, every panel speaks French', async () => {
  const script = (await Script.open()).until((one) => one.where.endsWith('cards are committed'))
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context({ height: 1400 }), server, id, mine.west)
  const shared = await common()
  const panels = [
    'sequence',
    'log',
    'drawer:cards',
    'drawer:railways',
    'rules',
    'notes',
    'game',
    'settings',
    'keys',
  ]
  const read = async (): Promise<Map<string, readonly string[]>> => {
    const all = new Map([['table', await texts(table.page)]])
    for (const panel of panels) {
      if ((await table.by(`panel ${panel}`).count()) === 0) continue
      await table.by(`panel ${panel}`).click()
      await table.by('drawer').waitFor()
      all.set(panel, await texts(table.page))
      await table.by('close-drawer').click()
    }
    return all
  }
  const english = await read()
  const { seq } = table
  await table.by('language').click()
  await table.page.locator('html[lang="fr"]').waitFor()
  await table.by('turn').getByText('À vous').waitFor()
  // The game's own words come from the server.
  await table.by('status').getByText('1 sur 5').waitFor()
  const french = await read()
  for (const [panel, before] of english) {
    const left = french.get(panel)!.filter((text) => before.includes(text) && !shared.has(text))
    expect(left, `English left in ${panel}`).toEqual([])
  }
  expect(await table.by('odds').textContent()).toMatch(/\d\s%/)
  // Nothing else changed, and the lobby remembers the language.
  expect(table.seq).toBe(seq)
  await table.page.locator('a.brand').click()
  await table.page.getByRole('button', { name: 'Nouvelle partie' }).first().waitFor()
  expect(table.errors).toEqual([])
})
