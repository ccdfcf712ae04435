import { createServer, type Server } from 'node:net'
import type { TestServer } from './harness.ts'

/** The text of a letter: long lines are folded on the way, and some letters written as numbers. */
export const textOf = (letter: string): string =>
  letter
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The path of the link of a letter to a page of the server. */
export const linkIn = (letter: string, page: string): string =>
  new RegExp(`(/mail/${page}\\?\\S+)`).exec(textOf(letter))![1]!

/** Does what the letters ask for: opens their links and confirms. Then there are no letters any more. */
export async function confirmAll(server: TestServer, mails: string[]): Promise<void> {
  for (const letter of mails.splice(0)) {
    const { status } = await server.call('POST', linkIn(letter, 'confirm'))
    if (status !== 200) throw new Error(`not confirmed: ${status}`)
  }
}

/** As much SMTP as it takes to receive a letter. */
export function fakeSmtp(mails: string[]): Server {
  return createServer((socket) => {
    let letter: string | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      rest += data.toString()
      for (;;) {
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== null) {
          if (line === '.') {
            mails.push(letter)
            letter = null
            socket.write('250 kept\r\n')
          } else letter += `${line}\n`
        } else if (line.startsWith('DATA')) {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
}
