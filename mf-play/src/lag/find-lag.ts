import type { PlayPorts } from '../play/ports/ports.ts'
import { lagLine, longestLag } from './lag-words.ts'

/** The longest lag of a session as a line; null if it had none. */
export async function findLag(ask: PlayPorts['ask'], cid: string): Promise<string | null> {
  const { report } = await ask('getLagReport', { cid })
  const longest = report && longestLag(report.spans)
  return longest ? lagLine(longest) : null
}
