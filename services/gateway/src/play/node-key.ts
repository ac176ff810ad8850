import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

/** What game nodes prove themselves with, and what signs the players' tickets. The same in every instance. */
export const nodeKeyOf = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string =>
  config.nodeKey ?? secrets.key('node').toString('hex')

/** Whether an `authorization` header carries the key, in a time that tells nothing about it. */
export function bearsKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
