/** Builds the web client if there is one and it is out of date. */
export function buildWeb(): void
