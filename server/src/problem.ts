import type { Message } from '@grognard/kernel'

/** Something a caller did wrong, said in a way that can be shown to a player. Never carries a stack trace out. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly told: Message,
    /** Further lines for whoever made the file or the request. */
    readonly details: readonly string[] = [],
  ) {
    super(told.key)
  }
}

export const problem = (status: number, told: Message, details: readonly string[] = []): Problem =>
  new Problem(status, told, details)

/** A game cannot be opened: something is wrong with what is stored of it, or it cannot go on under today's rules. */
export class Broken extends Error {}
