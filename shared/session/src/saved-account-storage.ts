import type { SavedAccount } from './saved-account.ts'
import { savedAccountTexts } from './texts/saved-accounts.ts'

/** An account as the browser stores it: in place of the password what AES-GCM made of it. */
export interface StoredAccount extends SavedAccount {
  sealed: { iv: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> }
}

export interface AccountStorage {
  all(): Promise<StoredAccount[]>
  /** Reads all and writes all in one transaction: two tabs never undo each other. */
  change(update: (accounts: StoredAccount[]) => StoredAccount[]): Promise<void>
  /** The one key; made when there is none yet. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>
}

const DATABASE = 'cloudplay-saved-accounts'
const ACCOUNTS = 'accounts'
const KEYS = 'keys'
/** More than a player saves by hand. */
const ACCOUNTS_MAX = 500
/** The one key of this browser. */
const KEY_ENTRY = 'all'

/**
 * The accounts of the player `owner` (a uid), in IndexedDB: the one store of a browser that can hold a key without showing its
 * bytes. A short list in the player's order. Rejects where it is refused.
 */
export function openAccountStorage(owner: string): AccountStorage {
  const entry = `player ${owner}`
  let database: Promise<IDBDatabase> | null = null
  const open = () => (database ??= openDatabase())

  /** Runs one transaction on one store; `work` makes its requests and gives the one whose result counts. */
  async function run<T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>): Promise<T> {
    const transaction = (await open()).transaction(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error(savedAccountTexts.get().notSaved))
    })
    const result = work(transaction.objectStore(store))
    const value = await (result instanceof Promise ? result : resultOf(result))
    await done
    return value
  }

  return {
    all: async () => accountsOf(await run<unknown>(ACCOUNTS, 'readonly', (store) => store.get(entry))),
    change: (update) =>
      run(ACCOUNTS, 'readwrite', async (store) => {
        const accounts = accountsOf(await resultOf<unknown>(store.get(entry)))
        await resultOf(store.put(update(accounts), entry))
      }),
    async key(make) {
      const known = await run<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(KEY_ENTRY))
      if (known) return known
      // Made before the transaction, which would not wait for it; the tab that comes second takes the key of the first.
      const made = await make()
      return run(KEYS, 'readwrite', async (store) => {
        const other = await resultOf<CryptoKey | undefined>(store.get(KEY_ENTRY))
        if (!other) await resultOf(store.put(made, KEY_ENTRY))
        return other ?? made
      })
    },
  }
}

/** Those of what is stored that are accounts: a browser's storage may be changed by its owner, and by an older release. */
export function accountsOf(stored: unknown): StoredAccount[] {
  return Array.isArray(stored) ? stored.filter(isAccount).slice(-ACCOUNTS_MAX) : []
}

function isAccount(one: unknown): one is StoredAccount {
  if (typeof one !== 'object' || one === null) return false
  const { id, game_id, gamename, gaccount, selectedGameIds, sealed } = one as Partial<Record<keyof StoredAccount, unknown>>
  const texts = [id, gamename, gaccount].every((text) => typeof text === 'string')
  return texts && typeof game_id === 'number' && Array.isArray(selectedGameIds) && typeof sealed === 'object' && sealed !== null
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ACCOUNTS)
    request.result.createObjectStore(KEYS)
  }
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(savedAccountTexts.get().noStorage))
  })
}
