import type { Secrets } from '../../../core/secrets.ts'
import { writePermit } from './permit.ts'

interface Preview {
  secrets: Secrets
  /** The page to show. */
  to: string
  atMs: number
  untilMs: number
}

/** The address, on this site, that opens a page at another time. */
export const previewAddress = ({ secrets, to, atMs, untilMs }: Preview): string =>
  `/api/activities/preview?${new URLSearchParams({ permit: writePermit(secrets, { atMs, untilMs }), to }).toString()}`
