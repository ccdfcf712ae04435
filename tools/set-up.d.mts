/** The folder of the project. */
export const root: string
/** Installs the packages of the lock file unless they are installed already. */
export function setUp(): void
/** Runs a program of the project's own packages and returns its exit code. */
export function run(program: string, args: readonly string[], options?: object): number
