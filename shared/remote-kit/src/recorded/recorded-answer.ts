import fs from 'node:fs'
import path from 'node:path'
import type { CallName, CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { Value } from 'typebox/value'

/** Folder of a remote with its recorded answers, one file per call. */
const FOLDER = 'answers'

/** The recorded answer of the remote in `dir` for a call; null if there is none. Throws if it doesn't fit the contract. */
export function recordedAnswer<Name extends CallName>(
  dir: string,
  call: Name,
): CallResponse<Name> | null {
  const file = path.join(dir, FOLDER, `${call}.json`)
  if (!fs.existsSync(file)) return null
  const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  const schema = shapes[call].response
  if (Value.Check(schema, value)) return value as CallResponse<Name>
  const [first] = Value.Errors(schema, value)
  throw new Error(
    `${file}${first ? `: ${first.instancePath} ${first.message}` : ''} is not an answer to ${call}; record it again`,
  )
}
