import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { findFlight, LUZON } from '../damned-die-hard.ts'
import { bring, people, server } from '../house.ts'
import { CORRIDOR } from '../next-war.ts'
import { BARBAROSSA, type Play, Script, TINY } from '../script.ts'
import { TablePage } from '../table.ts'
import { still } from './photographs.ts'

const OUT = '/tmp/shots'
mkdirSync(OUT, { recursive: true })
const SIZES: Record<number, { width: number; height: number }> = {
  1920: { width: 1920, height: 1080 },
  1280: { width: 1280, height: 800 },
  820: { width: 820, height: 1180 },
  390: { width: 390, height: 844 },
}
const only = (process.env.SHOTS ?? 'tiny').split(',')
const sizes = (process.env.SIZES ?? '1280').split(',').map(Number)
const themes = (process.env.THEMES ?? 'light').split(',') as ('light' | 'dark')[]
const lang = (process.env.SHOTLANG ?? 'en') as 'en' | 'fr'
const fought = (one: Script): boolean =>
  one.match.log(null).some((events) => events.some(({ show }) => show?.kind === 'battle'))

const GAMES: Record<string, { seats: Record<string, 'me'>; fought: () => Promise<Script>; odds: () => Promise<Script>; start: () => Promise<Script> }> = {
  tiny: {
    seats: { west: 'me', east: 'me' },
    fought: async () => (await Script.open('grognard', TINY)).until(fought),
    odds: async () => (await Script.open('grognard', TINY)).until((one) => one.where.includes('cards are committed')),
    start: async () => Script.open('grognard', TINY),
  },
  bb: {
    seats: { axis: 'me', allied: 'me' },
    fought: async () => (await Script.open('grognard', BARBAROSSA)).until(fought),
    odds: async () =>
      (await Script.open('grognard', BARBAROSSA)).until((s) => s.offers('attack') && s.offers('attack-with') && s.match.length > 15),
    start: async () => Script.open('grognard', BARBAROSSA),
  },
  nw: {
    seats: { opposing: 'me', allied: 'me' },
    fought: async () => (await Script.open('grognard 1', CORRIDOR as Play)).until(fought),
    odds: async () => (await Script.open('grognard 1', CORRIDOR as Play)).until((s) => s.offers('commit') && !s.offers('all-in')),
    start: async () => Script.open('grognard 1', CORRIDOR as Play),
  },
  ddh: {
    seats: { japanese: 'me', allied: 'me' },
    fought: async () => (await Script.open('grognard 1', LUZON as Play)).until(fought),
    odds: async () => (await Script.open('grognard 1', LUZON as Play)).until((s) => s.offers('declare') && s.next().verb === 'declare'),
    start: async () => Script.open('grognard 1', LUZON as Play),
  },
  air: {
    seats: { japanese: 'me', allied: 'me' },
    fought: async () => Script.open('grognard 1', LUZON as Play),
    odds: async () => Script.open('grognard 1', LUZON as Play),
    start: async () => {
      const script = await findFlight(
        'clark-field',
        { during: 'movement phase/units move', verb: 'go-bombing' },
        [1, 0],
        (done) => done.has('allied intercept') && done.has('allied engage'),
        (played) => played.where.includes('combat phase'),
      )
      return script.until((played) => played.offers('intercept'))
    },
  },
}

test('[e2e.pictures] scratch', async () => {
  for (const id of only) {
    const game = GAMES[id]!
    for (const kind of (process.env.KINDS ?? 'fought,odds').split(',') as ('fought' | 'odds' | 'start' | 'recap')[]) {
      const script = await (kind === 'recap' ? game.fought() : game[kind]())
      for (const size of sizes)
        for (const theme of themes) {
          const { id: gid, mine } = await bring(script, game.seats)
          const context = await people.context({ density: 1, ...SIZES[size], theme, language: lang })
          const seat = kind === 'recap' ? Object.keys(game.seats)[0]! : script.seat
          if (kind === 'recap') await context.addInitScript(`localStorage.getItem('grognard.had.${gid}') ?? localStorage.setItem('grognard.had.${gid}', '1')`)
          const table = await TablePage.open(context, server, gid, mine[seat])
          await still(table.page)
          if (kind === 'fought') {
            await table.page.keyboard.press('b')
            await table.by('battle').waitFor()
          }
          if (kind === 'recap') await table.page.keyboard.press('w')
          await still(table.page)
          if (table.errors.length > 0) process.stderr.write(`${id} ${kind}: ${table.errors.join('\n')}\n`)
          await table.page.screenshot({ path: `${OUT}/${id}-${kind}-${size}-${theme}.png` })
          await people.leave()
        }
    }
  }
})
