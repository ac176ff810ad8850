import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeServer } from '../testing/fake-server-build.ts'
import { newFolder } from '../testing/folders.ts'
import { renderSites } from '../testing/render-site.ts'
import { visit } from '../testing/visit.ts'

/** Looks at what comes back from the only two ways by which this realm asks the one around it. */
const GIVEN = `
globalThis.given = 'nothing'
let failed = ''
try { new URL('no address') } catch (error) { failed = error instanceof TypeError ? 'TypeError' : 'foreign' }
const promise = import('node:fs')
promise.then(() => { globalThis.given = 'a module' }, (reason) => { globalThis.given = typeof reason + ' ' + failed + ' ' + (promise instanceof Promise) })`

const SECRET = 'the-operators-secret'

const sites = renderSites()
let secretFile: string
let told = 0
const listener = createServer((_request, response) => {
  told++
  response.end()
})

beforeAll(async () => {
  secretFile = path.join(await newFolder(), 'secret')
  await writeFile(secretFile, SECRET)
  process.env['CLOUDPLAY_TEST_SECRET'] = SECRET
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  delete process.env['CLOUDPLAY_TEST_SECRET']
  listener.close()
})

describe('from inside a release nothing is readable EDGE-2', () => {
  /** Looks for anything of use behind what `reach` gives: its function, and what that makes of text. */
  const search = (reach: string) => `
    const found = []
    const look = (thing) => {
      try { found.push(thing.process ? 'process' : '') } catch {}
      for (const code of ['return process', 'return globalThis.process', 'return this.process'])
        try {
          const process = thing.constructor.constructor(code)()
          found.push(JSON.stringify(process.env), process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify('@file')}, 'utf8'))
        } catch (error) { if (!/EvalError|Code generation/.test(String(error))) found.push('') }
    }
    try { ${reach} } catch (error) { look(error) }
    return 'looked ' + found.join(' ').replace(/[<>&]/g, '')`

  it.each([
    [
      'its surroundings',
      'for (const name of Object.getOwnPropertyNames(globalThis)) { const thing = globalThis[name]; if (thing) { look(thing); if (thing.prototype) look(thing.prototype) } }',
    ],
    ['what it is called with', 'look(request); look(require); look(exports); look(module)'],
    [
      'an address',
      'look(new URL("https://a.b/?c=d")); look(new URL("https://a.b/?c=d").searchParams.entries()); look(URL.canParse)',
    ],
    ['an error of an address', 'new URL("no address")'],
    [
      'a full stack',
      'const deep = () => { try { return deep() } catch (error) { look(error); new URL("https://a.b") } }; deep()',
    ],
    [
      'the frames of an error',
      'Error.prepareStackTrace = (_, frames) => frames; for (const frame of new Error().stack) { look(frame); look(frame.getThis() || {}); look(frame.getFunction() || {}) }',
    ],
    ['callers', 'let up = arguments.callee; while (up) { look(up); up = up.caller }'],
    [
      'a foreign promise',
      'Promise.prototype.then = function (...args) { args.forEach(look); this.then = null }; const p = import("node:fs"); look(p)',
    ],
  ])('by %s', async (_, reach) => {
    await sites.openWith(fakeServer(search(reach).replace('@file', secretFile)))
    const html = await sites.drawn()
    expect(html).toContain('looked')
    expect(html).not.toContain(SECRET)
    expect(/looked([^<]*)</.exec(html)?.[1]?.trim()).toBe('')
  })

  it.each([
    [
      'an error that is looked at',
      'throw { [Symbol.for("nodejs.util.inspect.custom")]: (...given) => { globalThis.given = given }, get stack() { globalThis.given = 1 } }',
    ],
    [
      'a rejection',
      'Promise.reject({ [Symbol.for("nodejs.util.inspect.custom")]: (...given) => { globalThis.given = given } }); return "first"',
    ],
  ])('by %s', async (_, reach) => {
    const site = await sites.openWith(
      fakeServer(
        `if (request.address === '/p/look') return 'given ' + (globalThis.given ? 'something' : 'nothing'); ${reach}`,
      ),
    )
    for (let times = 0; times < 5; times++) await visit(site, `/p/${times}`)
    expect(await sites.drawn('/p/look')).toContain('given nothing')
    expect(told).toBe(0)
  })

  it('by an import that rejects with a text', async () => {
    await sites.openWith(fakeServer("return 'given ' + globalThis.given", { before: GIVEN }))
    expect(await sites.drawn('/p/look')).toContain('given string TypeError true')
  })

  it('and reaches nobody by its network', async () => {
    const { port } = listener.address() as AddressInfo
    await sites.openWith(
      fakeServer(
        `try { fetch('http://127.0.0.1:${port}/') } catch (error) { return 'refused ' + error.name }`,
      ),
    )
    expect(await sites.drawn()).toContain('refused ReferenceError')
    expect(told).toBe(0)
  })
})
