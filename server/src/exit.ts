/** How the server's process ends; tools/supervise.mjs goes by it. */
export const EXIT = {
  clean: 0,
  crash: 1,
  /** Settings that must be changed first: starting again would not help. */
  settings: 2,
  /** It wants to be started again at once. */
  startAgain: 75,
} as const
