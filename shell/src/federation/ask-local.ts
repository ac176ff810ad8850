import type { RegistryRemote, RemoteOverride } from '@cloudplay/contract'
import {
  isLocalRemote,
  LOCAL_REMOTE_BYTES_MAX,
  LOCAL_REMOTE_PATH,
} from '@cloudplay/contract/local-remote'

const TIMEOUT_MS = 3000

/** What the server of a developer's machine said. */
export type LocalAnswer =
  /** It does not answer. */
  | 'away'
  /** The answer came from another kind of server, or from another remote's. */
  | 'wrong'
  | {
      /** The remote as the registry would name it; null until the first good build. */
      row: RegistryRemote | null
      error: string | null
    }

/** The text of an answer, or null when there is more than `bytesMax` of it. */
async function boundedText(answer: Response, bytesMax: number): Promise<string | null> {
  const reader = answer.body?.getReader()
  if (!reader) return null
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > bytesMax) {
      void reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return null
  }
}

/** Reads a server's description of a remote; 'wrong' if it is malformed or of another remote. */
export function readLocal({ remote, origin }: RemoteOverride, said: unknown): LocalAnswer {
  if (!isLocalRemote(said) || said.name !== remote) return 'wrong'
  const { build, error } = said
  if (!build) return { row: null, error }
  const { name, version, container, base, entry, routes, chunks } = build
  if (name !== remote || routes.some(({ expose }) => !Object.hasOwn(chunks, expose))) return 'wrong'
  return { row: { name, version, container, base: origin + base, entry, routes, chunks }, error }
}

/** Asks the server of an override what it has. Never rejects. */
export async function askLocal(override: RemoteOverride): Promise<LocalAnswer> {
  let text: string | null
  try {
    const answer = await fetch(override.origin + LOCAL_REMOTE_PATH, {
      cache: 'no-store',
      credentials: 'omit',
      mode: 'cors',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return 'wrong'
    text = await boundedText(answer, LOCAL_REMOTE_BYTES_MAX)
  } catch {
    return 'away'
  }
  return readLocal(override, parsed(text))
}
