import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Fingerprint } from '@cloudplay/contract/fingerprint/fingerprint'

/** The committed fingerprint of the contract, on which live builds rely. A test compares it with the code. */
export const contractFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@cloudplay/contract')),
  '../fingerprint.json',
)

export const committedContract = (file = contractFile): Fingerprint =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as Fingerprint
