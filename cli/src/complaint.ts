/** What is wrong with a command line or a file it names: printed as one line, without a stack trace. */
export class Complaint extends Error {}
