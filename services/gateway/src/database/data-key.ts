import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { macOf, type Secrets } from '../core/secrets.ts'
import { StartFault } from '../core/start-fault.ts'
import type { Db } from './database.ts'
import { dataKeys } from './schema/secrets.ts'

/** HMACs that are stored and looked up for years: they don't change when APP_SECRET does. */
export interface DataKey {
  sign: (purpose: string, text: string) => Buffer
  /** 32 bytes for one purpose. */
  key: (purpose: string) => Buffer
}

const CIPHER = 'aes-256-gcm'
const PURPOSE = 'data-key'
const ONLY_ROW = 1
const IV_BYTES = 12
const TAG_BYTES = 16

function seal(dataKey: Buffer, by: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, by, iv)
  const text = Buffer.concat([cipher.update(dataKey), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

function unseal(sealed: string, by: Buffer): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, by, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/**
 * The database's own key, created once and stored sealed with APP_SECRET. A key sealed with an older generation is sealed
 * again with the first one; then the older generation can be removed. Throws StartFault if no generation opens it.
 */
export async function openDataKey(db: Db, secrets: Secrets): Promise<DataKey> {
  const [first, ...older] = secrets.keys(PURPOSE) as [Buffer, ...Buffer[]]
  await db
    .insert(dataKeys)
    .values({ id: ONLY_ROW, sealed: seal(randomBytes(32), first) })
    .onConflictDoNothing()
  const [row] = await db.select().from(dataKeys).where(eq(dataKeys.id, ONLY_ROW))
  const { sealed } = row!
  const opened = [first, ...older].map((by) => unseal(sealed, by))
  const dataKey = opened.find((key) => key !== null)
  if (!dataKey)
    throw new StartFault(
      'cannot start: this database belongs to another APP_SECRET; set APP_SECRET=new,old with the one it had (docs/operations/5-every-day.md, "Rotate a secret")',
    )
  if (!opened[0])
    await db
      .update(dataKeys)
      .set({ sealed: seal(dataKey, first) })
      .where(and(eq(dataKeys.id, ONLY_ROW), eq(dataKeys.sealed, sealed)))
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, 'cloudplay', purpose, 32))
  return { key, sign: (purpose, text) => macOf(key(purpose), text) }
}
