import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type EnrolRequest,
  NODE_ENROL_PATH,
  NODE_KEY_PATH,
  type RenewRequest,
} from '@cloudplay/contract/node'
import { errorText } from '@cloudplay/log/describe-error'
import type { Log } from '../core/log.ts'

const ANSWER_WITHIN_MS = 5_000
const KEY = /^[0-9a-f]{64}$/

/** File of a node's key: ids of nodes are valid file names. */
export const keyFileOf = (dataDir: string, nodeId: string): string =>
  join(dataDir, 'node-keys', `${nodeId}.key`)

export interface NodeKeyOptions {
  gatewayUrl: string
  nodeId: string
  region: { id: string }
  keyFile: string
  /** Null for a node that has a key. */
  enrolmentToken: string | null
  log: Log
}

/**
 * The node's credential. The node generates it and sends the gateway its hash. After a lost answer it sends the same key
 * again.
 */
export class NodeKey {
  readonly #options: NodeKeyOptions
  #key: string
  #isEnrolled: boolean
  #toldRefusal = ''
  #renewing: Promise<void> | null = null

  constructor(options: NodeKeyOptions) {
    this.#options = options
    const known = read(options.keyFile)
    this.#isEnrolled = known !== null
    this.#key = known ?? make(options.keyFile)
  }

  get bearer(): string {
    return `Bearer ${this.#key}`
  }

  /** Before the first use: enrols the key with the token. Rejects while the gateway refuses. */
  async enrol(): Promise<void> {
    const { enrolmentToken, nodeId, region, log } = this.#options
    if (this.#isEnrolled || enrolmentToken === null) return
    const request: EnrolRequest = {
      node_id: nodeId,
      region_id: region.id,
      key_hash: hashOf(this.#key),
    }
    const response = await this.#post(NODE_ENROL_PATH, `Bearer ${enrolmentToken}`, request)
    // A token that is refused ran out perhaps, long after it was needed: then the key has the next turn.
    this.#isEnrolled = response.status < 500
    if (!response.ok) {
      const refusal = await refusalOf(response)
      if (this.#isEnrolled && refusal.message !== this.#toldRefusal) {
        log('token_refused', { cause: refusal.message })
        this.#toldRefusal = refusal.message
      }
      throw refusal
    }
    this.#toldRefusal = ''
    log('enrolled', { node_id: nodeId })
  }

  /** Enrols again with the token, if there is one, when the gateway doesn't know the key, e.g. after a new database. */
  refused(): void {
    this.#isEnrolled = false
  }

  /** Generates a new key, which replaces this one once the gateway knows it. Never rejects: the gateway asks again. */
  renew(): Promise<void> {
    return (this.#renewing ??= this.#renew()
      .catch((error: unknown) => this.#options.log('key_not_renewed', { cause: errorText(error) }))
      .finally(() => {
        this.#renewing = null
      }))
  }

  async #renew(): Promise<void> {
    const { keyFile, log } = this.#options
    const nextFile = `${keyFile}.next`
    const next = read(nextFile) ?? make(nextFile)
    const response = await this.#post(NODE_KEY_PATH, this.bearer, { key_hash: hashOf(next) })
    if (!response.ok) throw await refusalOf(response)
    renameSync(nextFile, keyFile)
    this.#key = next
    log('key_renewed')
  }

  #post(path: string, authorization: string, body: EnrolRequest | RenewRequest): Promise<Response> {
    return fetch(this.#options.gatewayUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  }
}

/** A gateway's refusal with its message. */
export async function refusalOf(response: Response): Promise<Error> {
  const answer = (await response.json().catch(() => null)) as { msg?: unknown } | null
  return new Error(
    `gateway answered ${response.status}${typeof answer?.msg === 'string' ? `: ${answer.msg}` : ''}`,
  )
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Null if the file is missing or damaged. */
function read(file: string): string | null {
  if (!existsSync(file)) return null
  const key = readFileSync(file, 'utf8').trim()
  return KEY.test(key) ? key : null
}

/** Writes the file atomically, readable by its owner alone. */
function make(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const key = randomBytes(32).toString('hex')
  const draft = `${file}.draft`
  const descriptor = openSync(draft, 'w', 0o600)
  writeSync(descriptor, key)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(draft, file)
  return key
}
