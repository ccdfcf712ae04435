import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Writes lines to a compressed file, whole or not at all, and makes sure that it is on the disk. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const half = `${file}.${process.pid}.half`
  try {
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(half, { mode: 0o600 }))
    const written = await open(half, 'r+')
    await written.sync()
    await written.close()
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** The lines of a compressed file. */
export function readBackup(file: string): AsyncIterable<string> {
  const unpacked = createGunzip()
  // What goes wrong with the file goes on to whoever reads the lines.
  pipeline(createReadStream(file), unpacked).catch(() => undefined)
  return linesOf(unpacked)
}

export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) return
    yield next.value
  }
}
