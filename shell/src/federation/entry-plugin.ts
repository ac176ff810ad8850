import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

const SCRIPT_TIMEOUT_MS = 8000
const RETRY_DELAYS_MS = [300, 600]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Hash of every remote's entry by its address, from the signed registry. */
export const entryIntegrity = new Map<string, string>()

/** Runs an entry's script. The browser checks the hash, and remembers a failure by the address: each attempt needs its own. */
function run(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (fault?: string) => {
      clearTimeout(timer)
      script.remove()
      if (fault) reject(new Error(`${url} ${fault}`))
      else resolve()
    }
    const timer = setTimeout(() => end('took too long'), SCRIPT_TIMEOUT_MS)
    script.onload = () => end()
    script.onerror = () => end('did not load')
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.src = url
    document.head.append(script)
  })
}

async function runWithRetries(entry: string, integrity: string): Promise<void> {
  let url = entry
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await run(url, integrity)
    } catch {
      await wait(delayMs)
      url = `${entry}${entry.includes('?') ? '&' : '?'}retry=${Date.now()}`
    }
  }
  return run(url, integrity)
}

/**
 * Loads the entries of remotes, with the registry's hash, a limit of eight seconds and two more attempts. With a signed
 * registry, scripts that the browser can't check don't run (DELIV-9); the registry of the development servers has no hashes.
 */
export const entryPlugin = (isSigned: () => boolean): ModuleFederationRuntimePlugin => ({
  name: 'cloudplay-entry',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    const integrity = entryIntegrity.get(entry) ?? ''
    if (!integrity && isSigned()) throw new Error(`${entry} has no hash in the registry`)
    await runWithRetries(entry, integrity)
    const container = (globalThis as Record<string, unknown>)[entryGlobalName]
    if (!container) throw new Error(`${entry} ran and left no container`)
    return container as never
  },
})
