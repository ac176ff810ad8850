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
} as const
export type StorageKey = (typeof storageKey)[keyof typeof storageKey]

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
