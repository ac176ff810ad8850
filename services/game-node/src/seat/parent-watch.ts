import { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 500

/** Runs in a thread of its own, so that nothing on the main thread holds it up. A process whose parent has ended gets another one. */
const WATCH = `
const { workerData } = require('node:worker_threads')
const timer = setInterval(() => {
  if (process.ppid === workerData.parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.graceMs)
}, workerData.everyMs)`

/** Ends this process `graceMs` after the one that started it, if it has not ended by itself until then. */
export function endWithParent(graceMs: number): void {
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { parent: process.ppid, everyMs: LOOK_EVERY_MS, graceMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 1, stackSizeMb: 1 },
  })
  worker.unref()
}
