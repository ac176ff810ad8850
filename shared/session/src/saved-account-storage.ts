import type { SavedAccount } from './saved-account.ts'
import { savedAccountTexts } from './texts/saved-accounts.ts'

/** An account in the browser's storage: with its password encrypted by AES-GCM. */
export interface StoredAccount extends SavedAccount {
  sealed: { iv: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> }
}

export interface AccountStorage {
  all(): Promise<StoredAccount[]>
  /** Reads and writes all accounts in one transaction, so that two tabs never undo each other's changes. */
  change(update: (accounts: StoredAccount[]) => StoredAccount[]): Promise<void>
  /** The one key; created on first use. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>
}

const DATABASE = 'cloudplay-saved-accounts'
const ACCOUNTS = 'accounts'
const KEYS = 'keys'
/** More accounts than a player saves by hand. */
const ACCOUNTS_MAX = 500
/** The one key of this browser. */
const KEY_ENTRY = 'all'

/**
 * The accounts of the player `owner` (a uid) in IndexedDB, the only storage that can contain a key without exposing its
 * bytes. A short list in the player's order. Rejects if the browser refuses storage.
 */
export function openAccountStorage(owner: string): AccountStorage {
  const entry = `player ${owner}`
  const begin = reconnecting()

  /** Runs one transaction on one store; `work` makes its requests and returns the one whose result counts. */
  async function run<T>(
    store: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>,
  ): Promise<T> {
    const transaction = await begin(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () =>
        reject(transaction.error ?? new Error(savedAccountTexts.get().notSaved))
    })
    const result = work(transaction.objectStore(store))
    const value = await (result instanceof Promise ? result : resultOf(result))
    await done
    return value
  }

  return {
    all: async () =>
      accountsOf(await run<unknown>(ACCOUNTS, 'readonly', (store) => store.get(entry))),
    change: (update) =>
      run(ACCOUNTS, 'readwrite', async (store) => {
        const accounts = accountsOf(await resultOf<unknown>(store.get(entry)))
        await resultOf(store.put(update(accounts), entry))
      }),
    async key(make) {
      const known = await run<CryptoKey | undefined>(KEYS, 'readonly', (store) =>
        store.get(KEY_ENTRY),
      )
      if (known) return known
      // Created before the transaction, which wouldn't wait for it. If two tabs create one, the first key wins.
      const made = await make()
      return run(KEYS, 'readwrite', async (store) => {
        const other = await resultOf<CryptoKey | undefined>(store.get(KEY_ENTRY))
        if (!other) await resultOf(store.put(made, KEY_ENTRY))
        return other ?? made
      })
    },
  }
}

/** Begins transactions on one connection, and opens it again when it failed or was lost. */
function reconnecting() {
  let database: Promise<IDBDatabase> | null = null

  function open(): Promise<IDBDatabase> {
    if (database) return database
    const opening = openDatabase(forget)
    function forget(): void {
      if (database === opening) database = null
    }
    opening.catch(forget)
    database = opening
    return opening
  }

  return async (store: string, mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const connection = await open()
    try {
      return connection.transaction(store, mode)
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'InvalidStateError')) throw failure
      // The connection was lost, and its event hasn't come yet.
      database = null
      return (await open()).transaction(store, mode)
    }
  }
}

/** The valid accounts among the stored values: the player or an older release may have changed the storage. */
export function accountsOf(stored: unknown): StoredAccount[] {
  return Array.isArray(stored) ? stored.filter(isAccount).slice(-ACCOUNTS_MAX) : []
}

function isAccount(one: unknown): one is StoredAccount {
  if (typeof one !== 'object' || one === null) return false
  const { id, game_id, gamename, gaccount, selectedGameIds, sealed } = one as Partial<
    Record<keyof StoredAccount, unknown>
  >
  const texts = [id, gamename, gaccount].every((text) => typeof text === 'string')
  return (
    texts &&
    typeof game_id === 'number' &&
    Array.isArray(selectedGameIds) &&
    typeof sealed === 'object' &&
    sealed !== null
  )
}

/** `onGone`: the connection ended, because the browser dropped it or another tab needs the database to itself. */
async function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ACCOUNTS)
    request.result.createObjectStore(KEYS)
  }
  const database = await resultOf(request)
  database.onclose = onGone
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  return database
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(savedAccountTexts.get().noStorage))
  })
}
