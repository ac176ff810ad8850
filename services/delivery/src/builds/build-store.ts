/**
 * Stores the bytes of builds. A key is `<place>/<file>`, and its content never changes. Readers check the hash, because the
 * store may be slow, shared or damaged.
 */
export interface BuildStore {
  kind: 'folder' | 's3'
  /** In words, for logs and refusals. */
  described: string
  /** The bytes of a key; null when it is not there. Throws `BuildStoreAway` when the store cannot be asked. */
  read: (key: string) => Promise<Buffer | null>
  /** Durable when done. */
  write: (key: string, bytes: Buffer) => Promise<void>
  /** Removes these keys of a place, and everything else stored there. Missing keys are not an error. */
  remove: (place: string, keys: readonly string[]) => Promise<void>
}

/** The store for builds does not answer, or refuses this site: nothing is known of the files. */
export class BuildStoreAway extends Error {
  override name = 'BuildStoreAway'
}
