import type { RegistryRemote } from '@cloudplay/contract'

const SCRIPT_TIMEOUT_MS = 8000
const RETRY_DELAYS_MS = [300, 600]

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the entry of a remote leaves: the half of Module Federation's containers that the shell needs. */
interface Container {
  /** Resolves with a function that gives the exposed module. */
  get: (expose: string) => Promise<() => unknown>
}

/** By the container's name, which contains its version. */
const opened = new Map<string, Promise<Container>>()

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

async function open({ container, base, entry }: RegistryRemote, isSigned: boolean) {
  const url = new URL(base + entry.file, location.href).href
  if (!entry.integrity && isSigned) throw new Error(`${url} has no hash in the registry`)
  await runWithRetries(url, entry.integrity)
  const found = (globalThis as Record<string, unknown>)[container]
  if (!found) throw new Error(`${url} ran and left no container`)
  return found as Container
}

/**
 * The container of a remote's build. Its entry runs once, with the registry's hash, a limit of eight seconds and two more
 * attempts; a failure is forgotten. With a signed registry, scripts that the browser can't check don't run (DELIV-9); the
 * registry of the development servers has no hashes.
 */
export function openedContainer(remote: RegistryRemote, isSigned: boolean): Promise<Container> {
  const known = opened.get(remote.container)
  if (known) return known
  const opening = open(remote, isSigned)
  opened.set(remote.container, opening)
  opening.catch(() => opened.delete(remote.container))
  return opening
}
