import type { IncomingHttpHeaders } from 'node:http'
import { shellFilePattern } from '../builds/delta.ts'

/** Of an `Accept-Encoding`; a `*` doesn't ask for it. */
const ASKS_FOR_DELTA = /(?:^|,)\s*dcz\s*(?:,|;\s*q=(?:0?\.0*[1-9]|1)|$)/i
/** A SHA-256 as a byte sequence of structured fields. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/
/** Everything else means something in a pattern. */
const PLAIN_NAME = /^[\w./@~-]+$/

/**
 * What a file says to browsers that keep it as a dictionary: it is one for the same file of each version of its remote. Null for
 * a name that a pattern would read otherwise.
 */
export const useAsDictionary = (remote: string, file: string): string | null =>
  PLAIN_NAME.test(remote) && PLAIN_NAME.test(file) ? `match="/remotes/${remote}/*/${file}"` : null

/** The same for a file of the shell: it is one for the file of its name in each build. Null for a file without a hash in its name. */
export function useAsShellDictionary(file: string): string | null {
  const pattern = shellFilePattern(file)
  return pattern && `match="${pattern}"`
}

/**
 * Whether a dictionary may be used for a file that every origin may read: RFC 9842, section 9.3.3. A request without CORS from
 * another site could learn from the size of an answer that it cannot read.
 */
function mayUseDictionary(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  const mode = headers['sec-fetch-mode']
  if (site === undefined || site === 'same-origin' || mode === undefined) return true
  if (mode === 'navigate' || mode === 'same-origin') return true
  return mode === 'cors' && headers.origin !== undefined
}

/** The SHA-256, in hex, of the dictionary that a browser has for a file and takes a delta for; null without. */
export function availableDictionary(headers: IncomingHttpHeaders): string | null {
  if (!ASKS_FOR_DELTA.test(String(headers['accept-encoding'] ?? ''))) return null
  const [, hash] = HASH.exec(String(headers['available-dictionary'] ?? '')) ?? []
  return hash && mayUseDictionary(headers) ? Buffer.from(hash, 'base64').toString('hex') : null
}
