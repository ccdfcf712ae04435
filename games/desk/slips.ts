import type { Message, Slip } from '@grognard/kernel'

/** One slip of a sort for each thing that could still do, or have done to it, what a verb offers. */
export const slipsOf = (
  kind: string,
  rule: string,
  targets: Iterable<string>,
  message: (target: string) => Message,
): Slip[] => [...targets].map((at) => ({ kind, rule, at, message: message(at) }))
