import { afterEach } from 'vitest'
import { people } from './house.ts'

/** Said anew for each file of tests, which share their modules otherwise. */
afterEach(() => people.leave())
