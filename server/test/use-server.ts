import { afterAll, beforeAll } from 'vitest'
import { openStorage, type Storage, type StorageName, TestServer } from './harness.ts'

/** A server for all tests of a file, on one storage. */
export function useServer(name: StorageName): { readonly storage: Storage; readonly server: TestServer } {
  const used: { storage?: Storage; server?: TestServer } = {}
  beforeAll(async () => {
    used.storage = await openStorage(name)
    used.server = await TestServer.start(await used.storage.place())
  })
  afterAll(async () => {
    await used.server?.close()
    await used.storage?.clear()
  })
  return {
    get storage() {
      return used.storage!
    },
    get server() {
      return used.server!
    },
  }
}
