import { newAttemptKey } from '@cloudplay/api/attempt-key'
import {
  INPUT_MS_MAX,
  SECOND_COLUMNS,
  SECONDS_AGE_MAX,
  type SessionSecond,
} from '@cloudplay/contract/session-seconds'
import type { StreamEvents, StreamingSdk } from '../../../stream/index.ts'
import type { Run } from './run.ts'

const ROWS_A_PART = 60
/** So much is kept for a site that doesn't answer: what is older isn't taken. */
const PARTS_MAX = SECONDS_AGE_MAX / ROWS_A_PART

/** A percentile of fewer inputs says little. */
const INPUTS_MIN = 10

/** Rows that go to the site in one call. */
interface Part {
  key: string
  firstAtMs: number
  rows: number[][]
  input?: { p95_ms: number }
}

type Recorded = Pick<Run, 'cid' | 'ports' | 'onStop'>

/** Sends parts one after another. */
function createSender({ cid, ports: { clock, ask, whyFailed } }: Recorded): (part: Part) => void {
  const waiting: Part[] = []
  let isSending = false

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let part = waiting[0]; part; part = waiting[0]) {
      const age = ageOf(part, clock)
      if (age >= 0 && age <= SECONDS_AGE_MAX) {
        try {
          const { key, rows, input } = part
          await ask('reportSeconds', {
            cid,
            chunk_key: key,
            first_seconds_ago: age,
            rows,
            ...(input && { input }),
          })
        } catch (error) {
          // Without an answer, this part is sent again with the next one.
          if (whyFailed(error).status === 0) break
        }
      }
      if (waiting[0] === part) waiting.shift()
    }
    isSending = false
  }

  return (part) => {
    waiting.push(part)
    if (waiting.length > PARTS_MAX) waiting.shift()
    void send()
  }
}

/**
 * Sends what the stream measures to the site, a minute at a time, so that a lag can be explained later (SEEN-4). A failure
 * is silent: nothing that the player does depends on it.
 */
export function recordSeconds(run: Recorded, sdk: StreamingSdk): void {
  const { clock } = run.ports
  const send = createSender(run)
  let open: Part | null = null
  let latency: StreamEvents['stats']['inputToFrameMs'] = null
  let inputsBefore = 0

  function close(): void {
    const part = open
    if (!part) return
    open = null
    if (latency && latency.count - inputsBefore >= INPUTS_MIN)
      part.input = { p95_ms: Math.min(INPUT_MS_MAX, latency.p95) }
    inputsBefore = latency?.count ?? 0
    send(part)
  }

  run.onStop(sdk.on('stats', ({ inputToFrameMs }) => (latency = inputToFrameMs)))
  run.onStop(
    sdk.on('second', (second) => {
      open ??= { key: newAttemptKey(), firstAtMs: clock.nowMs(), rows: [] }
      open.rows.push(rowOf(second, ageOf(open, clock)))
      if (open.rows.length === ROWS_A_PART) close()
    }),
  )
  // A hidden tab measures nothing, and may not come back.
  const hidden = () => document.visibilityState === 'hidden' && close()
  document.addEventListener('visibilitychange', hidden)
  run.onStop(() => {
    document.removeEventListener('visibilitychange', hidden)
    close()
  })
}

const ageOf = ({ firstAtMs }: Part, clock: Run['ports']['clock']) =>
  Math.round((clock.nowMs() - firstAtMs) / 1000)

const rowOf = (second: SessionSecond, at: number): number[] =>
  SECOND_COLUMNS.map((column) => (column === 'at' ? at : second[column]))
