import { lookup as resolve } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'

/** Addresses that a stranger must not make this server call. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

export const isPrivate = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const TIMEOUT_MS = 10_000

/** Refuses what can be seen to be wrong before anybody is called. */
export function checkWebhook(address: string, privateToo: boolean): URL {
  const bad = (details: string) => problem(400, say('server.badWebhook', { details }))
  if (!URL.canParse(address)) throw bad(address)
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw bad(url.protocol)
  if (url.username !== '' || url.password !== '') throw bad('user')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateToo && (host === 'localhost' || (isIP(host) !== 0 && isPrivate(host)))) throw bad(host)
  return url
}

/** Looks a name up and refuses private addresses at the very moment of calling: a name may change its mind. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const found = addresses.find(({ address }) => !isPrivate(address))
    if (!found || addresses.some(({ address }) => isPrivate(address)))
      return done(new Error(`${host} is a private address`), '', 4)
    if (options.all) return done(null, [found])
    return done(null, found.address, found.family)
  })
}

/** Posts JSON; redirects are not followed. */
export function callWebhook(address: string, body: unknown, privateToo: boolean): Promise<void> {
  const url = checkWebhook(address, privateToo)
  const text = JSON.stringify(body)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        timeout: TIMEOUT_MS,
        ...(privateToo ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.resume()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) done()
        else fail(new Error(`the webhook answered ${statusCode}`))
      },
    )
    call.on('timeout', () => call.destroy(new Error('the webhook did not answer in time')))
    call.on('error', fail)
    call.end(text)
  })
}
