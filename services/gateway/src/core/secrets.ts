import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { MIN_SECRET_BYTES, readGenerations } from './generations.ts'

/**
 * Keys by purpose, all derived from APP_SECRET: a key for one purpose reveals nothing about the others. APP_SECRET may have
 * two generations: the first signs, and signatures of both are valid.
 */
export interface Secrets {
  /** 32 bytes from the first generation, the same at every start and in every instance that shares the secret. */
  key: (purpose: string) => Buffer
  /** The key of each generation, the first one in front. */
  keys: (purpose: string) => Buffer[]
  /** HMAC-SHA-256 with the first generation. */
  sign: (purpose: string, text: string) => Buffer
  /** Whether any generation signed the text. */
  isSigned: (purpose: string, text: string, mac: Buffer) => boolean
}

/** Creates `dataDir` if it is missing, readable by its owner only: it contains mobiles, hashes, keys and saved games. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted volume may belong to someone else; the secrets inside have their own folders.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * The secret comes from the configuration (several instances must share it), or is created once and stored in `dataDir`,
 * readable by its owner only.
 */
export function openSecrets(dataDir: string, configured: string | undefined): Secrets {
  const generations = configured
    ? readGenerations(configured)
    : [kept(join(dataDir, 'gateway.secret'), dataDir)]
  if (generations.some((secret) => Buffer.byteLength(secret) < MIN_SECRET_BYTES))
    throw new Error(
      `APP_SECRET must be at least ${MIN_SECRET_BYTES} bytes long, each generation of it`,
    )
  /** Purposes are few, and each heartbeat needs some. */
  const derived = new Map<string, Buffer[]>()
  const keys = (purpose: string) => {
    const known =
      derived.get(purpose) ??
      generations.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'cloudplay', purpose, 32)))
    derived.set(purpose, known)
    return known
  }
  const key = (purpose: string) => keys(purpose)[0]!
  return {
    key,
    keys,
    sign: (purpose, text) => macOf(key(purpose), text),
    isSigned: (purpose, text, mac) =>
      keys(purpose).some((one) => isSameBytes(macOf(one, text), mac)),
  }
}

export const macOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const isSameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

function kept(path: string, dataDir: string): string {
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Written to a temporary file and linked into place: two concurrent starts agree on one secret, and none is half written.
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
    const descriptor = openSync(draft, 'wx', 0o600)
    writeSync(descriptor, randomBytes(MIN_SECRET_BYTES).toString('hex'))
    fsyncSync(descriptor)
    closeSync(descriptor)
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(draft)
    }
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
