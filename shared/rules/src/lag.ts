import {
  LAG_SIGNS,
  type LagCause,
  type LagSign,
  type SecondColumn,
  type SessionSecond,
} from '@cloudplay/contract/session-seconds'

/** A measured row: `at` in Unix seconds. */
export interface MeasuredSecond extends SessionSecond {
  /** Seconds whose means it has; 1 unless the session is long. */
  covers: number
}

/** A part of a session that lagged. Unix seconds; `value` in the unit of its sign. */
export interface Lag {
  from: number
  to: number
  cause: LagCause
  sign: LagSign
  value: number
}

/** Rows are judged together for so long. */
export const WINDOW_SECONDS = 10
/** A window with less says nothing. */
const MEASURED_SECONDS_MIN = 4
/** Parts with one cause that are this close are one part. */
const GAP_SECONDS = 30

/** What each sign may reach before a player feels it. */
export const LAG_LIMITS = {
  /** After most losses were repaired. */
  lossPercent: 1,
  rttMs: 120,
  /** Shares of the frames that one step passed to the next and that are missing there. */
  missing: 0.2,
  /** Share of the time in which the picture stood still. */
  frozen: 0.08,
  /** Share of the time in which nothing came, not even sound. */
  silent: 0.1,
  /** Share of the time between two frames. */
  frameTime: 0.8,
  pageMs: 120,
} as const

/** A program draws when it changes; a frame of it may take as long as at this rate. */
const USUAL_FPS = 30

/** Means of a window; undefined: not known. */
type Means = Partial<Record<SecondColumn, number>>

/** How bad a sign is: from 1 on a player feels it. */
interface Severity {
  sign: LagSign
  severity: number
  value: number
}

/** Share of `whole` that is missing in `part`; 0 if either is unknown. */
const missing = (whole: number | undefined, part: number | undefined): number =>
  whole && part !== undefined ? Math.max(0, 1 - part / whole) : 0

/**
 * How bad each sign is. Each step of a frame's way is compared with the step before it: game, encoder, network, decoder,
 * display. So a step isn't blamed for what it never got.
 */
function severities(means: Means, silentShare: number): Severity[] {
  const limits = LAG_LIMITS
  const { asked, frames, sent, fps, shown, rttMs, lossPermille } = means
  const frameTimeMs = (1000 / (asked ?? USUAL_FPS)) * limits.frameTime
  const paintMs = (means.paintTenthsMs ?? 0) / 10
  const encodeMs = (means.encodeTenthsMs ?? 0) / 10
  const decodeMs = (means.decodeTenthsMs ?? 0) / 10
  const waited = Math.min(0.99, (means.waitedMs ?? 0) / 1000)
  const pageMs = means.lateMs ?? 0

  /** `ran`: share of the time in which the game did not wait for a processor. */
  const drawingAt = (ran: number) =>
    Math.max(missing(asked, frames && frames / ran) / limits.missing, (paintMs * ran) / frameTimeMs)
  // A coded frame is passed on between two paintings, so a slow game makes it late too.
  const encodingAt = (ran: number) =>
    Math.max(missing(frames, sent) / limits.missing, ((encodeMs - paintMs) * ran) / frameTimeMs)
  const [drawing, encoding] = [drawingAt(1), encodingAt(1)]
  // The node is too busy if all would be well without the waits.
  const isCrowded = Math.max(drawingAt(1 - waited), encodingAt(1 - waited)) < 1
  const processor = isCrowded ? Math.max(drawing, encoding) : 0
  const decoding = decodeMs / frameTimeMs
  const page = pageMs / limits.pageMs
  const isPageSlow = Math.max(decoding, page) >= 1
  const isNodeSlow = Math.max(drawing, encoding) >= 1
  // A program's picture may stand still because nothing in it moves.
  const frozen = asked === undefined || isNodeSlow ? 0 : (means.frozenMs ?? 0) / 1000
  const arriving = isPageSlow
    ? 0
    : Math.max(missing(sent, fps) / limits.missing, frozen / limits.frozen)
  return [
    { sign: 'drawing', severity: isCrowded ? 0 : drawing, value: frames ?? 0 },
    { sign: 'processor', severity: processor, value: waited * 100 },
    { sign: 'encoding', severity: isCrowded ? 0 : encoding, value: encodeMs },
    {
      sign: 'loss',
      severity: (lossPermille ?? 0) / 10 / limits.lossPercent,
      value: (lossPermille ?? 0) / 10,
    },
    { sign: 'delay', severity: (rttMs ?? 0) / limits.rttMs, value: rttMs ?? 0 },
    {
      sign: 'arriving',
      severity: Math.max(arriving, silentShare / limits.silent),
      value: fps ?? 0,
    },
    { sign: 'decoding', severity: decoding, value: decodeMs },
    { sign: 'page', severity: page, value: pageMs },
    {
      sign: 'showing',
      severity: isPageSlow ? 0 : missing(fps, shown) / limits.missing,
      value: shown ?? 0,
    },
  ]
}

/** What made a window of rows lag, by the sign that is worst; null: nothing did. */
export function worstSign(
  rows: readonly MeasuredSecond[],
): { sign: LagSign; value: number } | null {
  const measured = rows.reduce((sum, { covers }) => sum + covers, 0)
  if (measured < MEASURED_SECONDS_MIN) return null
  const silent = rows.reduce(
    (sum, { fps, kbps, covers }) => sum + (fps === 0 && kbps === 0 ? covers : 0),
    0,
  )
  const worst = severities(meansOf(rows), silent / measured).reduce((one, other) =>
    other.severity > one.severity ? other : one,
  )
  return worst.severity < 1 ? null : { sign: worst.sign, value: Math.round(worst.value * 10) / 10 }
}

/** The parts of a session that lagged, in order, and whose fault each was (SEEN-4). */
export function lagsOf(rows: readonly MeasuredSecond[]): Lag[] {
  const lags: Lag[] = []
  for (const window of windowsOf(rows)) {
    const found = worstSign(window)
    if (!found) continue
    const last = window.at(-1)!
    const [from, to] = [window[0]!.at, last.at + last.covers]
    const cause = LAG_SIGNS[found.sign]
    const before = lags.at(-1)
    if (before?.cause === cause && from - before.to <= GAP_SECONDS) {
      before.to = to
      // Names the first sign, with its worst value.
      if (before.sign === found.sign) before.value = worse(found.sign, before.value, found.value)
    } else lags.push({ from, to, cause, ...found })
  }
  return lags
}

/** Frame rates are bad when they are low. */
const worse = (sign: LagSign, one: number, other: number): number =>
  sign === 'arriving' || sign === 'drawing' || sign === 'showing'
    ? Math.min(one, other)
    : Math.max(one, other)

function windowsOf(rows: readonly MeasuredSecond[]): MeasuredSecond[][] {
  const windows: MeasuredSecond[][] = []
  let endsAt = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row.at < endsAt) windows.at(-1)!.push(row)
    else {
      windows.push([row])
      endsAt = row.at + WINDOW_SECONDS
    }
  }
  return windows
}

function meansOf(rows: readonly MeasuredSecond[]): Means {
  const means: Means = {}
  for (const column of Object.keys(rows[0]!) as (keyof MeasuredSecond)[]) {
    if (column === 'covers') continue
    const mean = knownMean(rows, column)
    if (mean >= 0) means[column] = mean
  }
  return means
}

/** The mean of what is known of a column, by how long each row lasted; -1: nothing is. */
export function knownMean(rows: readonly MeasuredSecond[], column: SecondColumn): number {
  let sum = 0
  let seconds = 0
  for (const row of rows) {
    if (row[column] < 0) continue
    sum += row[column] * row.covers
    seconds += row.covers
  }
  return seconds === 0 ? -1 : sum / seconds
}
