import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

const CHECKPOINT_EVERY_MS = 30_000
const VACUUM_EVERY_MS = 600_000
const PROBE_EVERY_MS = 5_000

/** Part of Node; its types exist only in the browser's library. */
declare const WebAssembly: { Module: new (bytes: Uint8Array) => object }

/**
 * How much a function of the database does before V8 optimises it, a hundred times its default: otherwise a start optimises
 * thousands of functions that it hardly uses again, which takes more processor time than all of its statements.
 */
const WASM_FLAG = '--wasm-tiering-budget=200000000'

/**
 * Compiled once per process and shared by its databases. Takes 70 ms; as a promise it would be there only when this thread has
 * loaded everything else.
 */
let compiled: object | undefined
function compile(): object {
  setFlagsFromString(WASM_FLAG)
  return (compiled ??= new WebAssembly.Module(
    readFileSync(
      join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
    ),
  ))
}

interface ThreadOptions {
  folder: string
  vacuumEveryMs?: number
}

/** Opens the database in a thread. Rejects if it cannot be opened. */
async function start({ folder, vacuumEveryMs = VACUUM_EVERY_MS }: ThreadOptions): Promise<Worker> {
  const worker = new Worker(new URL('./pglite-host.mjs', import.meta.url), {
    workerData: {
      folder,
      program: compile(),
      checkpointEveryMs: CHECKPOINT_EVERY_MS,
      vacuumEveryMs,
      probeEveryMs: PROBE_EVERY_MS,
    },
    // The host is plain JavaScript; the main thread's loaders would only slow its start.
    execArgv: [],
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
  })
  return worker
}

/** Databases that are being opened for callers that have not loaded yet, by folder. */
const ahead = new Map<string, Promise<Worker>>()

/** Begins to open a database that `openThread` asks for later; a failure is the later caller's. */
export function openThreadAhead(folder: string): void {
  const opening = start({ folder })
  opening.catch(() => undefined)
  ahead.set(folder, opening)
}

/** The thread of one database, with the failure to open it. */
export function openThread(options: ThreadOptions): Promise<Worker> {
  const opening = ahead.get(options.folder) ?? start(options)
  ahead.delete(options.folder)
  return opening
}
