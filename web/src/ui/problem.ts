import { ApiError } from '../api.ts'
import { t } from '../text/index.ts'
import { noWords, type Words } from '../words.ts'

/** What went wrong, in the reader's words where the server's are known. */
export function problemText(error: unknown, words: Words = noWords): string {
  if (!(error instanceof ApiError)) return t('problem.network')
  const { answer, status } = error
  if (!answer) return t('problem.status', { status })
  const said = words.say(answer.error)
  const text = said === answer.error.key ? '' : said
  const details = answer.details.join('\n')
  return (
    [text, text.includes(details) ? '' : details].filter((part) => part !== '').join('\n') ||
    t('problem.status', { status })
  )
}
