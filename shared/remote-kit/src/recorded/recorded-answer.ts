import fs from 'node:fs'
import path from 'node:path'
import type { CallName, CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { Value } from 'typebox/value'

/** Folder of a remote with the answers that were recorded for it, one file a call. */
const FOLDER = 'answers'

/** The answer that the remote in `dir` has recorded for a call; null when it has none. Throws when it does not fit the contract. */
export function recordedAnswer<Name extends CallName>(dir: string, call: Name): CallResponse<Name> | null {
  const file = path.join(dir, FOLDER, `${call}.json`)
  if (!fs.existsSync(file)) return null
  const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  const schema = shapes[call].response
  if (Value.Check(schema, value)) return value as CallResponse<Name>
  const [first] = Value.Errors(schema, value)
  throw new Error(`${file}${first ? `: ${first.instancePath} ${first.message}` : ''} is no answer to ${call}; record it again`)
}
