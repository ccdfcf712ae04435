import { catalogueFaults } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/index.ts'
import { isPrivate } from '../src/jobs/webhook.ts'
import * as en from '../src/text/en.ts'
import * as fr from '../src/text/fr.ts'
import { newSecret, Tokens } from '../src/tokens.ts'

const THREADS = { work: 'file:///work.mjs', pglite: 'file:///pglite.mjs' }
const read = (env: Record<string, string>) => readConfig(env, '/root', [], 'file:///shelf.mjs', THREADS)

test('[server.config] without settings: this machine only, embedded database in the data folder', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: null,
    publicUrl: null,
    smtpUrl: null,
    privateWebhooks: false,
    trustProxy: 0,
    cleanAfterDays: null,
    metricsToken: null,
  })
  expect(read({}).dataFolder).toMatch(/data-folder$/)
  expect(read({ PUBLIC_URL: 'https://table.example/' }).publicUrl).toBe('https://table.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TRUST_PROXY', 'yes'],
  ['CLEAN_AFTER_DAYS', '0'],
  ['PUBLIC_URL', 'table.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example'],
])('[server.config] %s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(name)
})

test('[server.text] English and French agree', () => {
  const part = (messages: Record<string, string>) => ({ messages, names: {} })
  expect(catalogueFaults({ en: part(en.messages), fr: part(fr.messages) })).toEqual([])
  expect(catalogueFaults({ en: part(en.mail), fr: part(fr.mail) })).toEqual([])
  expect(catalogueFaults({ en: part(en.pages), fr: part(fr.pages) })).toEqual([])
})

test('[server.token] is read only with the secret that signed it', () => {
  const token = { use: 'seat' as const, game: 'g', seats: [{ seat: 'west', version: 3 }] }
  const secret = newSecret()
  const text = new Tokens(secret).make(token)
  expect(new Tokens(secret).read(text)).toEqual(token)
  expect(new Tokens(newSecret()).read(text)).toBeNull()
  for (let i = 0; i < text.length; i++) {
    const changed = text.slice(0, i) + (text[i] === 'A' ? 'B' : 'A') + text.slice(i + 1)
    const read = new Tokens(secret).read(changed)
    // The last letters of a base64 text carry unused bits: some changes there say the same.
    if (read !== null) expect(read).toEqual(token)
  }
})

test.each([
  '127.0.0.1',
  '10.9.8.7',
  '192.168.1.1',
  '172.20.0.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('[server.webhook] %s is private', (address) => expect(isPrivate(address)).toBe(true))
test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])('[server.webhook] %s is public', (address) =>
  expect(isPrivate(address)).toBe(false),
)
