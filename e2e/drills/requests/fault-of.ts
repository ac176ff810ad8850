import type { Answer, Sent } from './send.ts'

const TRACES = /\bat .+\.(ts|js|mjs):\d+|node_modules|Failed query|SQLSTATE/

/** What is wrong with an answer; null for nothing. */
export function faultOf(sent: Sent, { status, type, text }: Answer): string | null {
  if (status === 0) return `no answer (${text})`
  if (status >= 500) return `status ${status}`
  if (status >= 400 && TRACES.test(text)) return 'tells of its inside'
  const isCall = sent.path.startsWith('/api/ess/') || sent.path.startsWith('/api/v1/')
  if (
    !isCall ||
    sent.method === 'HEAD' ||
    type === 'none' ||
    sent.path.startsWith('/api/ess/avatars/')
  )
    return null
  try {
    const answer = JSON.parse(text) as { status?: unknown; code?: unknown; msg?: unknown }
    return typeof (answer.status ?? answer.code) === 'number' &&
      typeof answer.msg === 'string' &&
      answer.msg !== ''
      ? null
      : 'no envelope'
  } catch {
    return 'no JSON'
  }
}
