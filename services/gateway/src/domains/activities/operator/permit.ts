import type { Secrets } from '../../../core/secrets.ts'

/** Lets its owner see activity pages at another time, until it expires. */
interface Permit {
  /** The time to show. */
  atMs: number
  /** When the permit expires, by the real clock. */
  untilMs: number
}

const PURPOSE = 'activity-preview'

export function writePermit(secrets: Secrets, { atMs, untilMs }: Permit): string {
  const text = `${atMs}-${untilMs}`
  return `${text}-${secrets.sign(PURPOSE, text).toString('hex')}`
}

const PERMIT = /^(\d{1,15}-\d{1,15})-([0-9a-f]{64})$/

/** Null for a forged or expired one. */
export function readPermit(secrets: Secrets, permit: string, nowMs: number): Permit | null {
  const [, text = '', mac = ''] = PERMIT.exec(permit) ?? []
  if (text === '' || !secrets.isSigned(PURPOSE, text, Buffer.from(mac, 'hex'))) return null
  const [atMs, untilMs] = text.split('-').map(Number) as [number, number]
  return nowMs < untilMs ? { atMs, untilMs } : null
}
