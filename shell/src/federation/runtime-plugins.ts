import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

const SCRIPT_TIMEOUT_MS = 8000
const RETRY_DELAYS_MS = [300, 600]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Hash of every remote's entry by its address, from the signed registry. */
export const entryIntegrity = new Map<string, string>()

const withoutRetry = (url: string) => url.replace(/[?&]retry=\d+$/, '')

/**
 * Loads remote entries by script, with the registry's hash and a limit of eight seconds. With a signed registry, scripts that
 * the browser can't check don't run (DELIV-9); the registry of the development servers has no hashes.
 */
export const integrityPlugin = (isSigned: () => boolean): ModuleFederationRuntimePlugin => ({
  name: 'cloudplay-integrity',
  createScript({ url }) {
    const hash = entryIntegrity.get(withoutRetry(url))
    if (!hash && isSigned()) throw new Error(`${withoutRetry(url)} has no hash in the registry`)
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    if (hash) script.integrity = hash
    return { script, timeout: SCRIPT_TIMEOUT_MS }
  },
})

/**
 * Tries a remote's entry again. The runtime remembers a failed load by its key, and the browser by its address, so this
 * removes the key and gives each attempt a different address.
 */
export const retryPlugin: ModuleFederationRuntimePlugin = {
  name: 'cloudplay-retry',
  async loadEntryError({
    getRemoteEntry,
    origin,
    remoteInfo,
    remoteEntryExports,
    globalLoading,
    uniqueKey,
  }) {
    for (const delayMs of RETRY_DELAYS_MS) {
      await wait(delayMs)
      delete globalLoading[uniqueKey]
      try {
        const exports = await getRemoteEntry({
          origin,
          remoteInfo,
          remoteEntryExports,
          getEntryUrl: (url: string) => `${withoutRetry(url)}?retry=${Date.now()}`,
          _inErrorHandling: true,
        })
        // The hook's declared type wraps the promise twice; the runtime awaits what it gets.
        if (exports) return exports as never
      } catch {
        // The next attempt, or the error of the caller.
      }
    }
    return undefined
  },
}
