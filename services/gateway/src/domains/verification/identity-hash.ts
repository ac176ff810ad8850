import type { DataKey } from '../../database/data-key.ts'

/** The stored hash of an ID number, to find one used twice: without the key it reveals nothing. */
export const identityHashOf = (dataKey: DataKey, idNumber: string): string =>
  dataKey.sign('identity', idNumber).toString('hex')
