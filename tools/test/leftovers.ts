import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A run that is interrupted leaves nothing: neither folders, which may be in memory, nor processes. */
const folders = new Set<string>()
const groups = new Set<ChildProcess>()
/** Playwright ends its sites first. */
const ENDS_WITHIN_MS = 30_000
/** What it has started, as a site of a test. */
const LOOK_MS = 100
const REST_LOOKS = 100
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
let isEnding = false

/** Removes a folder when this process ends. */
export function removeAtEnd(folder: string): string {
  folders.add(folder)
  return folder
}

/** Ends a process, which was started `detached`, with this one: it and all that it started. */
export function endWithRun<Child extends ChildProcess>(child: Child): Child {
  // Without a number it never began, and never ends.
  if (child.pid === undefined) return child
  groups.add(child)
  child.once('exit', () => groups.delete(child))
  if (isEnding) signalGroup(child, 'SIGKILL')
  return child
}

/** Whether a signal ends this run: nothing that follows is begun. */
export const isInterrupted = (): boolean => isEnding

/** Whether there is still somebody to hear it; 0 only asks. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** As a terminal does: every process of the group hears it once. */
async function endGroup(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signalGroup(child, 'SIGINT')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), ENDS_WITHIN_MS)
  await gone
  clearTimeout(timer)
  for (let looks = 0; looks < REST_LOOKS && signalGroup(child, 0); looks++) await pause(LOOK_MS)
  signalGroup(child, 'SIGKILL')
}

process.on('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
for (const [signal, number] of Object.entries(SIGNALS))
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void Promise.all([...groups].map(endGroup)).then(() => process.exit(128 + number))
  })
