import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { contractFingerprint, type Fingerprint } from '@cloudplay/contract/fingerprint/fingerprint'

const require = createRequire(import.meta.url)
const source = (name: string) => fs.readFileSync(require.resolve(`@cloudplay/contract/${name}`), 'utf8')

/** The committed fingerprint: what builds that are live may rely on. */
export const contractFile = path.join(path.dirname(require.resolve('@cloudplay/contract')), '../fingerprint.json')

/** The contract as the code has it now. */
export const currentContract = (): Fingerprint => contractFingerprint({ push: source('push'), events: source('events') })

export const committedContract = (): Fingerprint => JSON.parse(fs.readFileSync(contractFile, 'utf8')) as Fingerprint

const LINE_MAX = 140

/** JSON with everything on one line that fits there, so that a change is a line to read. */
function readable(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE_MAX) return line
  const inner = `${indent} `
  const rows = Array.isArray(value)
    ? value.map((one) => inner + readable(one, inner))
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${readable(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

/** What `contractFile` has to hold. */
export const contractText = (contract: Fingerprint): string => `${readable(contract)}\n`
