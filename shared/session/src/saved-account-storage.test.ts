import { afterEach, expect, it, vi } from 'vitest'
import { accountsOf, openAccountStorage } from './saved-account-storage.ts'

const account = {
  id: 'a',
  game_id: 1,
  gamename: '星海拾光',
  gaccount: 'x',
  selectedGameIds: [],
  sealed: { iv: 1, data: 2 },
}

afterEach(() => vi.unstubAllGlobals())

it('reads only valid saved accounts from storage SHELL-18', () => {
  for (const rubbish of [undefined, null, 'x', 7, {}, [null, 'x', {}, [], { id: 1 }]])
    expect(accountsOf(rubbish)).toEqual([])
  for (const field of Object.keys(account))
    expect(accountsOf([{ ...account, [field]: undefined }])).toEqual([])
  expect(accountsOf([account, { ...account, sealed: null }])).toEqual([account])
})

/** A request that succeeds with `result`, or fails. */
function requestFor(result: unknown, error: Error | null = null) {
  const request: Record<string, unknown> = { result, error }
  queueMicrotask(() => (request[error ? 'onerror' : 'onsuccess'] as () => void)())
  return request
}

/** An IndexedDB whose connections contain one account; `openings` fail or succeed in this order. */
function stubDatabase(openings: ('fails' | 'works')[]) {
  const connections: Record<string, () => void>[] = []
  const connect = () => {
    let isOpen = true
    const connection = {
      close: () => void (isOpen = false),
      transaction() {
        if (!isOpen) throw new DOMException('closing', 'InvalidStateError')
        const transaction = {
          objectStore: () => ({ get: () => requestFor([account]) }),
          oncomplete: () => undefined,
        }
        setTimeout(() => transaction.oncomplete())
        return transaction
      },
    }
    connections.push(connection)
    return connection
  }
  vi.stubGlobal('indexedDB', {
    open: () =>
      openings.shift() === 'works' ? requestFor(connect()) : requestFor(null, new Error('refused')),
  })
  return connections
}

it('opens the storage again after an opening that failed SHELL-18', async () => {
  stubDatabase(['fails', 'works'])
  const storage = openAccountStorage('u1')
  await expect(storage.all()).rejects.toThrow('refused')
  expect(await storage.all()).toEqual([account])
})

it.each([
  ['the browser dropped it', (connection: Record<string, () => void>) => connection['onclose']!()],
  [
    'another tab needs it',
    (connection: Record<string, () => void>) => connection['onversionchange']!(),
  ],
  ['it is closing', (connection: Record<string, () => void>) => connection['close']!()],
])('opens the storage again when %s SHELL-18', async (_, how) => {
  const connections = stubDatabase(['works', 'works'])
  const storage = openAccountStorage('u1')
  await storage.all()
  how(connections[0]!)
  expect(await storage.all()).toEqual([account])
  expect(connections).toHaveLength(2)
})
