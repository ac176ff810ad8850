import type { DataKey } from '../../database/data-key.ts'

/** The hash of a deleted account's mobile, to recognize its owner: without the key it reveals nothing. */
export const personHashOf = (dataKey: DataKey, mobile: string): string =>
  dataKey.sign('former-mobile', mobile).toString('hex')
