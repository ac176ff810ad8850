import fs from 'node:fs'
import { forbiddenChanges } from '@cloudplay/contract/fingerprint/compare'
import { committedContract, contractFile, contractText, currentContract } from './contract-file.ts'

/** Writes the fingerprint of the contract as the code has it. Throws instead when that would hide a breaking change. */
export function writeContract(): void {
  const now = currentContract()
  if (fs.existsSync(contractFile)) {
    const before = committedContract()
    const forbidden = forbiddenChanges(before, now)
    if (forbidden.length)
      throw new Error(
        `These changes break what is built with contract ${before.version}; make them additive, or raise the major version of CONTRACT_VERSION (shared/contract/src/constants.ts):\n  ${forbidden.join('\n  ')}`,
      )
  }
  fs.writeFileSync(contractFile, contractText(now))
}
