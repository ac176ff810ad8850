// @ts-check
// Loaded into the processes of a development run. Each piece of work (a start, publishing, a visit) leaves garbage, and V8 and glibc
// keep it while nothing else happens: a site that nobody visits would have a third more memory than it needs.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadTrim } from './trim-memory.mjs'

const LOOK_EVERY_MS = 15_000
/** Share of a core. An idle site takes half of it on a slow machine, and a collection less, so that neither counts as work. */
const BUSY = 0.1

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
/** Loaded when it's first needed. @type {(() => unknown) | undefined} */
let trim
let before = process.cpuUsage()
setInterval(() => {
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  const isBusy = (user + system) / 1000 > LOOK_EVERY_MS * BUSY
  if (!isBusy) {
    collect()
    trim ??= loadTrim()
    trim()
  }
}, LOOK_EVERY_MS).unref()
