// @ts-check
// Loaded into the processes of a development run. A start compiles and publishes, and V8 keeps that garbage while nothing else
// happens: a site that nobody visits would have a third more memory than it needs.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AFTER_START_MS = 45_000

setTimeout(() => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}, AFTER_START_MS).unref()
