import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Calls `use` with the open filter of system calls for games or for releases, made for this processor by `tools/make-seccomp.py`. Throws
 * where there is none. bubblewrap takes it as a file descriptor.
 */
export function withFilter<T>(what: 'game' | 'release', use: (file: number) => T): T {
  const file = openSync(
    fileURLToPath(new URL(`../seccomp/${what}-${process.arch}.bpf`, import.meta.url)),
    'r',
  )
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}
