import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../core/secrets.ts'

/** Lets whoever bears it see activity pages as of another time, until it runs out. */
interface Permit {
  /** The time that is shown. */
  atMs: number
  /** When the permit runs out, by the real clock. */
  untilMs: number
}

const sign = (secrets: Secrets, text: string): Buffer => createHmac('sha256', secrets.key('activity-preview')).update(text).digest()

export function writePermit(secrets: Secrets, { atMs, untilMs }: Permit): string {
  const text = `${atMs}-${untilMs}`
  return `${text}-${sign(secrets, text).toString('hex')}`
}

const PERMIT = /^(\d{1,15}-\d{1,15})-([0-9a-f]{64})$/

/** Null for one that is not ours, or has run out. */
export function readPermit(secrets: Secrets, permit: string, nowMs: number): Permit | null {
  const [, text = '', mac = ''] = PERMIT.exec(permit) ?? []
  if (text === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), sign(secrets, text))) return null
  const [atMs, untilMs] = text.split('-').map(Number) as [number, number]
  return nowMs < untilMs ? { atMs, untilMs } : null
}
