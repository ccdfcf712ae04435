import { expect, test } from 'vitest'
import { askForQueue } from '../src/jobs/queue-storage.ts'
import { StorageDown } from '../src/storage/database.ts'

/** What the job queue is answered when the storage is gone. */

const NOTE_AN_END =
  'with results as (update jobs.job set state = $1 returning 1) SELECT COUNT(*) FROM results'
const LOOK = 'select id from jobs.job where name = $1'

const fails = (error: () => Error) => ({
  query: () => Promise.reject(error()),
  run: () => Promise.reject(error()),
})
const never = () => false
const always = () => true

test('[server.jobs] once the server has stopped the queue finds nothing, and no end of a job throws', async () => {
  const broken = fails(() => new Error('the connection was closed'))
  expect(await askForQueue(broken, always, LOOK, ['mail'])).toEqual({ rows: [], rowCount: 0 })
  expect(await askForQueue(broken, always, NOTE_AN_END, ['done'])).toEqual({
    rows: [{ count: '0' }],
    rowCount: 1,
  })
})

test('[server.jobs] a storage that stays away is an error for who waits, and none counted for the end of a job', async () => {
  const away = fails(() => new StorageDown('away'))
  await expect(askForQueue(away, never, LOOK, ['mail'], -1)).rejects.toThrow(StorageDown)
  expect(await askForQueue(away, never, NOTE_AN_END, ['done'], -1)).toMatchObject({ rows: [{ count: '0' }] })
})

test('[server.jobs] what is wrong with a statement is told, and a storage that returns is asked again', async () => {
  await expect(
    askForQueue(
      fails(() => new Error('syntax')),
      never,
      NOTE_AN_END,
      [1],
    ),
  ).rejects.toThrow('syntax')
  let tries = 0
  const returns = {
    query: async () => {
      if (tries++ === 0) throw new StorageDown('for a moment')
      return [{ id: 1 }] as never
    },
    run: () => Promise.reject(new Error('not asked')),
  }
  expect(await askForQueue(returns, never, LOOK, ['mail'])).toEqual({ rows: [{ id: 1 }], rowCount: 1 })
})
