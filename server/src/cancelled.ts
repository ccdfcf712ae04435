/** Work was called off by whoever asked for it. */
export class Cancelled extends Error {}
