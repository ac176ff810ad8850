import { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 500

/** Runs in its own thread, so that the main thread can't block it. When the parent ends, the process gets another parent. */
const WATCH = `
const { workerData } = require('node:worker_threads')
const timer = setInterval(() => {
  if (process.ppid === workerData.parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.graceMs)
}, workerData.everyMs)`

/** Ends this process `graceMs` after its parent, unless it ends by itself before. */
export function endWithParent(graceMs: number): void {
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { parent: process.ppid, everyMs: LOOK_EVERY_MS, graceMs },
    resourceLimits: {
      maxOldGenerationSizeMb: 8,
      maxYoungGenerationSizeMb: 1,
      codeRangeSizeMb: 1,
      stackSizeMb: 1,
    },
  })
  worker.unref()
}
