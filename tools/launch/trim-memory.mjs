// @ts-check
import { createRequire } from 'node:module'

/**
 * Loads glibc's `malloc_trim`, which gives back the free pages that lie between ones in use.
 * @returns {() => boolean} Whether it gave back any. Never under another C library.
 */
export function loadTrim() {
  try {
    /** @type {typeof import('ffi-rs')} */
    const { DataType, load, open } = createRequire(import.meta.url)('ffi-rs')
    open({ library: 'libc', path: 'libc.so.6' })
    return () =>
      load({
        library: 'libc',
        funcName: 'malloc_trim',
        retType: DataType.I32,
        paramsType: [DataType.U64],
        paramsValue: [0],
      }) === 1
  } catch {
    return () => false
  }
}
