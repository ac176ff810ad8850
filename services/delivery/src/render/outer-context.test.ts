import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { nodeCommand, startInside } from './confinement.ts'

const main = readFileSync(new URL('./process/release-main.cjs', import.meta.url), 'utf8')

/** Runs in the realm around a release's context, as code that got out of it would, and gives what `look` says. */
async function outside(look: string): Promise<unknown> {
  const program = `${main}\n;stdout.write(JSON.stringify((() => {${look}})()), () => exit(0))`
  const { child } = startInside({ command: nodeCommand, isSandbox: false, held: [] }, program)
  return JSON.parse(await text(child.stdout!))
}

it('code that gets out of its context cannot change what all objects there have in common EDGE-2', async () => {
  const changed = await outside(`
    const language = [Object, Function, Array, String, Number, Boolean, Symbol, Error, TypeError, RangeError, Promise, Map, Set, WeakMap, RegExp, Date, Proxy,
      JSON, Math, Reflect, globalThis.Intl, URL, URLSearchParams, (async () => {}).constructor, (function* () {}).constructor]
    const places = language.flatMap((thing) => [thing, thing.prototype, Object.getPrototypeOf(thing)])
    places.push(Object.getPrototypeOf([][Symbol.iterator]()), Object.getPrototypeOf(new Map().entries()), Object.getPrototypeOf(Uint8Array))
    return places.filter((place) => place && !Object.isFrozen(place)).map(String)`)
  expect(changed).toEqual([])
  const seen = await outside(`
    for (const write of [
      () => Object.defineProperty(Object.prototype, 'caught', { set() {} }),
      () => { Object.prototype.then = 1 },
      () => { Promise.prototype.then = 1 },
      () => { Array.prototype.push = 1 },
      () => { Error.prepareStackTrace = () => 1 },
      () => { Object.prototype.__proto__ = { caught: 1 } },
    ]) try { write() } catch {}
    return [({}).caught, ({}).then, typeof Promise.prototype.then, typeof [].push, typeof new Error().stack].map(String)`)
  expect(seen).toEqual(['undefined', 'undefined', 'function', 'function', 'string'])
})

it('and finds of Node only what writes and ends: no module, process, signal, socket or environment EDGE-2', async () => {
  const found = await outside(`
    return {
      // The program's own name for the process; no global one is left. Node lets nobody take the first three away.
      process: Object.getOwnPropertyNames(own)
        .filter((name) => own[name] !== undefined && !KEPT.has(name) && !['features', 'argv0', 'permission'].includes(name)),
      globals: ['process', 'require', 'module', 'exports', 'Buffer', 'fetch', 'Request', 'Response', 'WebSocket', 'EventSource', 'navigator']
        .filter((name) => name in globalThis),
      reachable: ['kill', '_kill', '_debugProcess', 'stdin', 'binding', 'dlopen', 'mainModule', 'getBuiltinModule', 'env', 'argv', 'report', 'ppid', 'abort']
        .filter((name) => own[name] !== undefined),
    }`)
  expect(found).toEqual({ process: [], globals: [], reachable: [] })
})
