/**
 * Looks again and again until it is so. There is no limit but that of the test, which cuts off only what hangs: a
 * machine that is busy with something else is no fault of the server.
 */
export async function eventually(test: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await test())) await new Promise((resolve) => setTimeout(resolve, 30))
}
