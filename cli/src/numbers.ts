import { Complaint } from './complaint.ts'

/** A whole number from the command line, with a complaint that names the flag. */
export function wholeNumber(flag: string, text: string | undefined, standard: number, least = 0): number {
  if (text === undefined) return standard
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) {
    throw new Complaint(`--${flag} takes a whole number of at least ${least}, not '${text}'`)
  }
  return value
}
