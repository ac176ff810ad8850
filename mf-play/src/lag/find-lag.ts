import { pagePorts } from '../browser/ports.ts'
import { lagLine, longestLag } from './lag-words.ts'

/** The longest lag of a session as a line; null if it had none. */
export async function findLag(cid: string): Promise<string | null> {
  const { report } = await pagePorts.ask('getLagReport', { cid })
  const longest = report && longestLag(report.spans)
  return longest ? lagLine(longest) : null
}
