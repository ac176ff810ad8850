import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SECOND_COLUMNS, type SecondColumn } from '@cloudplay/contract/session-seconds'
import { knownMean, type MeasuredSecond } from '@cloudplay/rules/lag'

/** Changes with the format; columns may be appended without. */
const VERSION = 1
/** More than a session can have in its limit of bytes. */
const UNPACKED_MAX = 8 * 1024 * 1024
const COLUMNS: readonly (keyof MeasuredSecond)[] = ['covers', ...SECOND_COLUMNS]

/**
 * Rows as few bytes: column by column, because neighbours of one column are alike, as differences in LEB128, deflated.
 * `at` must be a whole number.
 */
export function pack(rows: readonly MeasuredSecond[]): Buffer {
  const bytes: number[] = [VERSION]
  writeNumber(bytes, rows.length)
  writeNumber(bytes, COLUMNS.length)
  for (const column of COLUMNS) {
    let before = 0
    for (const row of rows) {
      const value = row[column]
      writeNumber(bytes, zigzag(value - before))
      before = value
    }
  }
  return deflateRawSync(Buffer.from(bytes), { level: 9 })
}

/** Throws if the bytes are not from `pack`. Columns that this release does not know are left out. */
export function unpack(packed: Uint8Array): MeasuredSecond[] {
  const bytes = inflateRawSync(packed, { maxOutputLength: UNPACKED_MAX })
  let place = 1
  const next = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[place++]
      if (byte === undefined) throw new Error('packed seconds end too early')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  if (bytes[0] !== VERSION) throw new Error(`packed seconds of version ${bytes[0]}`)
  const rows = Array.from({ length: next() }, () => ({}) as MeasuredSecond)
  const columnCount = next()
  for (let index = 0; index < columnCount; index++) {
    const column = COLUMNS[index]
    let value = 0
    for (const row of rows) {
      value += unzigzag(next())
      if (column) row[column] = value
    }
  }
  for (const column of COLUMNS.slice(columnCount)) for (const row of rows) row[column] = -1
  return rows
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  bytes.push(rest)
}

// Without shifts: `at` has more than 31 bits.
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/** The same rows with at most one in `stepSeconds`: the means of what is known. */
export function thinned(rows: readonly MeasuredSecond[], stepSeconds: number): MeasuredSecond[] {
  const groups = new Map<number, MeasuredSecond[]>()
  for (const row of rows) {
    const group = Math.floor(row.at / stepSeconds)
    const members = groups.get(group)
    if (members) members.push(row)
    else groups.set(group, [row])
  }
  return [...groups.values()].map(meanRow)
}

function meanRow(rows: readonly MeasuredSecond[]): MeasuredSecond {
  const [first] = rows
  if (rows.length === 1) return first!
  const mean = { ...first!, covers: rows.reduce((sum, { covers }) => sum + covers, 0) }
  for (const column of SECOND_COLUMNS as readonly SecondColumn[])
    if (column !== 'at') mean[column] = Math.round(knownMean(rows, column))
  return mean
}
