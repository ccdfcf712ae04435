/** Compiles entries, by the names of what is made, into a folder below .cache. */
export function compileAll(entries: Readonly<Record<string, string>>, name: string): Promise<string>
/** Compiles one entry; the file to run. */
export function compile(entry: string, name: string): Promise<string>
/** Compiles the server and its threads; the file to run. */
export function compileServer(): Promise<string>
