import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Message } from './message.ts'

/**
 * Dice are part of the position. A seeded die is checkable by hand: draw number n is the first 32 bits of
 * SHA-256("seed:n"), skipped when it falls in the remainder that would favour low faces. The seed stays secret
 * until the end of the game; its hash is published at the start (`commitment`), so nobody can choose rolls.
 * Scripted dice serve tests: they give the planned values in order and fail on an unplanned roll.
 */
export type Dice =
  | { kind: 'seeded'; readonly seed: string; drawn: number }
  | { kind: 'scripted'; readonly script: readonly number[]; drawn: number }

/** What is kept of each throw, so that it can be shown and verified. */
export interface Roll {
  readonly rule: string
  readonly why: Message
  /** The number of faces of each die, in the order thrown. */
  readonly dice: readonly number[]
  readonly values: readonly number[]
  /** True for shuffles and blind draws: nobody may see the values before the end of the game. */
  readonly secret?: true
}

export const seeded = (seed: string): Dice => ({ kind: 'seeded', seed, drawn: 0 })
export const scripted = (...script: number[]): Dice => ({ kind: 'scripted', script, drawn: 0 })

/** The hash published at the start of a game: the seed cannot be changed afterwards without being found out. */
export const commitment = (seed: string): string => hash(`grognard:${seed}`)

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const WORDS = 2 ** 32

/** Games draw thousands of times from one seed: what comes before the number is hashed once and gone on from. */
const begin = (seed: string) => ({ seed, hash: sha256.create().update(utf8ToBytes(`${seed}:`)) })
let begun = begin('')
const whole = sha256.create()
const bytes = new Uint8Array(whole.outputLen)

function word(seed: string, index: number): number {
  if (begun.seed !== seed) begun = begin(seed)
  begun.hash._cloneInto(whole)
  whole.update(digitsOf(index)).digestInto(bytes)
  return ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) >>> 0
}

/** A whole number as text, in bytes. */
function digitsOf(index: number): Uint8Array {
  const text = String(index)
  const digits = new Uint8Array(text.length)
  for (let i = 0; i < digits.length; i++) digits[i] = text.charCodeAt(i)
  return digits
}

export class UnplannedRoll extends Error {}

/** Draws a whole number from 1 to `faces` and advances the dice. */
export function draw(dice: Dice, faces: number): number {
  if (!Number.isInteger(faces) || faces < 1)
    throw new RangeError(`a die needs at least one face, not ${faces}`)
  if (dice.kind === 'scripted') {
    const value = dice.script[dice.drawn]
    if (value === undefined)
      throw new UnplannedRoll(`unplanned roll of a d${faces} after ${dice.drawn} planned ones`)
    if (!Number.isInteger(value) || value < 1 || value > faces) {
      throw new UnplannedRoll(`planned value ${value} does not fit a d${faces}`)
    }
    dice.drawn++
    return value
  }
  const fair = WORDS - (WORDS % faces)
  let value: number
  do value = word(dice.seed, dice.drawn++)
  while (value >= fair)
  return (value % faces) + 1
}
