import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'

/**
 * Whether a request was meant for this server. A page on another site can make its own name lead to this machine (DNS
 * rebinding); its requests then carry that name. Numbers cannot be made to lead elsewhere, and are let in.
 */
export function hostCheck({
  publicUrl,
  hostNames,
}: Pick<Config, 'publicUrl' | 'hostNames'>): (host: string | undefined) => boolean {
  const own = hostname().toLowerCase()
  const known = new Set(['localhost', own, `${own}.local`, ...hostNames])
  if (publicUrl !== null) known.add(new URL(publicUrl).hostname)
  return (host) => {
    if (host === undefined || !URL.canParse(`http://${host}`)) return false
    const { hostname: name, host: whole, pathname, username } = new URL(`http://${host}`)
    if (pathname !== '/' || username !== '' || whole === '') return false
    const bare = name.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    return isIP(bare) !== 0 || known.has(bare)
  }
}

/** Whether a caller is on this very machine and no proxy stands between. */
export function isDirect(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  remote: string | undefined,
): boolean {
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  return !passedOn && /^(::ffff:)?127\.|^::1$/.test(remote ?? '')
}

/** Who asks, for counting: of an IPv6 address the net, since a household has more of the others than can be counted. */
export function askerOf({ ip }: { readonly ip: string }): string {
  if (isIP(ip) !== 6 || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter((one) => one !== ''))
  const groups = ip.includes('::')
    ? [...left!, ...Array<string>(8 - left!.length - right!.length).fill('0'), ...right!]
    : left!
  return groups.slice(0, 4).join(':')
}
