/**
 * Where the bytes of builds lie. A key is `<place>/<file>`, each key is written with one content only, and whoever reads checks the
 * hash: the store may be slow, shared or damaged, and is trusted with nothing.
 */
export interface BuildStore {
  kind: 'folder' | 's3'
  /** In words, for logs and refusals. */
  described: string
  /** The bytes of a key; null when it is not there. Throws `BuildStoreAway` when the store cannot be asked. */
  read: (key: string) => Promise<Buffer | null>
  /** Durable when done. */
  write: (key: string, bytes: Buffer) => Promise<void>
  /** Removes these keys of a place, and what else is kept of it. Keys that are gone already are no fault. */
  remove: (place: string, keys: readonly string[]) => Promise<void>
}

/** The store for builds does not answer, or refuses this site: nothing is known of the files. */
export class BuildStoreAway extends Error {
  override name = 'BuildStoreAway'
}
