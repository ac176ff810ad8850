import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Keys by purpose, all derived from one secret: a key of one purpose tells nothing about another's. */
export interface Secrets {
  /** 32 bytes, the same at every start and in every instance that shares the secret. */
  key: (purpose: string) => Buffer
}

const MIN_SECRET_BYTES = 32

/** Makes `dataDir` where it is missing, for its owner alone: it holds mobiles, hashes, keys and saved games. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted volume may belong to someone else; what is secret inside has folders of its own.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * The secret comes from the configuration (several instances must share it), or is made once and kept in `dataDir`,
 * readable by its owner only.
 */
export function openSecrets(dataDir: string, configured: string | undefined): Secrets {
  const secret = configured ? Buffer.from(configured, 'utf8') : kept(join(dataDir, 'gateway.secret'), dataDir)
  if (secret.length < MIN_SECRET_BYTES) throw new Error(`APP_SECRET must be at least ${MIN_SECRET_BYTES} bytes long`)
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'cloudplay', purpose, 32)) }
}

function kept(path: string, dataDir: string): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Written aside and linked into place: two starts at once agree on one secret, and none is ever half written.
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
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8')
}
