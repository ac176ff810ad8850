/** Names in local storage (SHELL-18); the cloud-gaming site's own, so that tabs agree. */
export const storageKey = {
  user: 'session_user',
  queue: 'queue_info',
  product: 'product_in_use',
  channel: 'channel',
  udid: 'udid',
  consumeType: 'consume_type1',
  device: 'device',
  searchHistory: 'searchHistory',
  dotDownShow: 'dotDownShow',
  dotTwoShow: 'dotTwoShow',
} as const
export type StorageKey = (typeof storageKey)[keyof typeof storageKey]

/** Those that tell of a player: gone when the player leaves. */
export const PLAYER_KEYS: readonly StorageKey[] = [
  storageKey.user,
  storageKey.queue,
  storageKey.product,
  storageKey.consumeType,
  storageKey.searchHistory,
  storageKey.dotDownShow,
  storageKey.dotTwoShow,
]

/** How the name of anything begins that a remote keeps in a browser's storage about a player: it goes when the player leaves (PAGE-2). */
export const PLAYER_PREFIX = 'player.'

/** Forgets what remotes keep under PLAYER_PREFIX, in local and session storage. */
export function forgetStoredOfPlayer(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (key.startsWith(PLAYER_PREFIX)) storage.removeItem(key)
    } catch {
      // Storage that is refused holds nothing.
    }
  }
}

/** What is stored under a key, or null when there is nothing, or nothing readable: private windows refuse storage. */
export function readStored<T>(key: StorageKey): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function writeStored(key: StorageKey, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or refused: the page goes on with what it has in memory.
  }
}
