import fs from 'node:fs'
import { createRequire } from 'node:module'
import { forbiddenChanges } from '@cloudplay/contract/fingerprint/compare'
import { contractFingerprint, type Fingerprint } from '@cloudplay/contract/fingerprint/fingerprint'
import { committedContract, contractFile } from './contract-file.ts'

const source = (name: string) =>
  fs.readFileSync(createRequire(import.meta.url).resolve(`@cloudplay/contract/${name}`), 'utf8')

/** The fingerprint of the current code. */
export const currentContract = (): Fingerprint =>
  contractFingerprint({ push: source('push'), events: source('events') })

const LINE_MAX = 140

/** JSON with everything on one line that fits there, so that a change is a line to read. */
function readable(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE_MAX)
    return line
  const inner = `${indent} `
  const rows = Array.isArray(value)
    ? value.map((one) => inner + readable(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${inner}${JSON.stringify(name)}: ${readable(one, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

/** The text for `contractFile`. */
export const contractText = (contract: Fingerprint): string => `${readable(contract)}\n`

/** Writes the fingerprint of the current code. Throws if that would hide a breaking change. */
export function writeContract(file = contractFile, now = currentContract()): void {
  if (fs.existsSync(file)) {
    const before = committedContract(file)
    const forbidden = forbiddenChanges(before, now)
    if (forbidden.length)
      throw new Error(
        `These changes break what is built with contract ${before.version}; make them additive, or raise the major version of CONTRACT_VERSION (shared/contract/src/constants.ts):\n  ${forbidden.join('\n  ')}`,
      )
  }
  fs.writeFileSync(file, contractText(now))
}
