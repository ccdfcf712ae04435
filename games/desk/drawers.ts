import type { DrawerItem, Message, SeatView } from '@grognard/kernel'

/** What lies in the drawers beside any board. */

export const line = (text: Message, target?: string): DrawerItem =>
  target === undefined ? { kind: 'line', text } : { kind: 'line', text, target }

/** A procedure of the rules as an outline, with where the game stands in it. `named` says a name as a sentence. */
export function outline(
  named: (name: string) => Message,
  { where }: Pick<SeatView, 'where'>,
  { name, order }: { readonly name: string; readonly order: readonly string[] },
  leftOut: ReadonlySet<string> = new Set(),
): DrawerItem {
  const now = where.findLast(({ procedure }) => procedure === name)?.step
  return {
    kind: 'steps',
    title: named(`procedure:${name}`),
    steps: order
      .filter((step) => !leftOut.has(step))
      .map((step) => ({ text: named(`step:${name}/${step}`), now: step === now })),
  }
}
