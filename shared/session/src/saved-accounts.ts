// Imported by the package's name: host and remotes share one session, and a relative path would copy it into the remote.
import { sessionNow } from '@cloudplay/session'
import type { SavedAccount } from './saved-account.ts'
import {
  openAccountStorage,
  type AccountStorage,
  type StoredAccount,
} from './saved-account-storage.ts'
import { savedAccountTexts } from './texts/saved-accounts.ts'

export type AccountToSave = Omit<SavedAccount, 'selected' | 'selectedGameIds'> & { gpasswd: string }

export interface SavedAccounts {
  /** In the order they were first saved. */
  list(): Promise<SavedAccount[]>
  /** Replaces an account with the same id in place, which stays selected; appends any other. */
  save(account: AccountToSave): Promise<void>
  remove(id: string): Promise<void>
  /** Selects an account for a game and deselects the game's others. Deselects an account that is already selected. */
  select(id: string, gameId: number): Promise<void>
  /** The password, to type it into the player's own game session. Rejects for an unknown id or a manipulated record. */
  readPassword(id: string): Promise<string>
  /** Calls the listener on changes, by other tabs too, until you call the returned function. */
  watch(listener: () => void): () => void
}

const IV_BYTES = 12
const CHANNEL = 'cloudplay-saved-accounts'

/** Browsers provide keys only on https and localhost. Elsewhere nothing is saved, because it would not be encrypted. */
function subtle(): SubtleCrypto {
  const { crypto } = globalThis
  if (!crypto?.subtle) throw new Error(savedAccountTexts.get().insecure)
  return crypto.subtle
}

const makeKey = () =>
  subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Includes the account's id, so that nobody can move a password to another account. */
const sealing = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(id),
})

const withoutPassword = ({ sealed: _, ...account }: StoredAccount): SavedAccount => account

/**
 * The saved game accounts of this browser (ACCT-12). They never leave it. A key that not even this page can export encrypts
 * the stored passwords.
 */
export function createSavedAccounts(storage: AccountStorage): SavedAccounts {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => void>()
  channel?.addEventListener('message', () => listeners.forEach((listener) => listener()))

  async function change(update: (accounts: StoredAccount[]) => StoredAccount[]): Promise<void> {
    await storage.change(update)
    channel?.postMessage('changed')
    for (const listener of listeners) listener()
  }

  return {
    list: async () => (await storage.all()).map(withoutPassword),
    async save({ gpasswd, ...account }) {
      const key = await storage.key(makeKey)
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const data = await subtle().encrypt(
        sealing(account.id, iv),
        key,
        new TextEncoder().encode(gpasswd),
      )
      await change((accounts) => {
        const known = accounts.find(({ id }) => id === account.id)
        const { selected, selectedGameIds } = known ?? { selected: 0 as const, selectedGameIds: [] }
        const saved: StoredAccount = {
          ...account,
          selected,
          selectedGameIds,
          sealed: { iv, data: new Uint8Array(data) },
        }
        return known ? accounts.map((one) => (one === known ? saved : one)) : [...accounts, saved]
      })
    },
    remove: (id) => change((accounts) => accounts.filter((account) => account.id !== id)),
    select: (id, gameId) =>
      change((accounts) => {
        const already = accounts
          .find((account) => account.id === id)
          ?.selectedGameIds.includes(gameId)
        return accounts.map((account) => {
          const others = account.selectedGameIds.filter((one) => one !== gameId)
          const selectedGameIds = account.id === id && !already ? [...others, gameId] : others
          return { ...account, selectedGameIds, selected: selectedGameIds.length > 0 ? 1 : 0 }
        })
      }),
    async readPassword(id) {
      const account = (await storage.all()).find((one) => one.id === id)
      if (!account) throw new Error(savedAccountTexts.get().notFound)
      const key = await storage.key(makeKey)
      const plain = await subtle().decrypt(sealing(id, account.sealed.iv), key, account.sealed.data)
      return new TextDecoder().decode(plain)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Owner of accounts saved before the player is known. */
const NO_PLAYER = ''

const opened = new Map<string, SavedAccounts>()

/** The accounts that a player (a uid) saved in this browser, opened on first use. Another player can't see them (PAGE-2). */
export function savedAccounts(owner = sessionNow().user?.uid ?? NO_PLAYER): SavedAccounts {
  const known = opened.get(owner) ?? createSavedAccounts(openAccountStorage(owner))
  opened.set(owner, known)
  return known
}
