// @ts-check
'use strict'
/**
 * Renders pages of one release. Runs in a separate process, by `node -e`, inside the sandbox that its options set up. The
 * release's code gets a separate context. It and this file exchange only texts: through an object or a function it could escape.
 *
 * In, a line each: `{ "load": { "surroundings", "shell", "remote" } }`, then `{ "id", "request" }`.
 * Out, a line each: `{ "ready": true }` or `{ "failed" }`, then `{ "id", "page" }` or `{ "id", "reason" }`.
 */
const vm = require('node:vm')
const own = process
const { stdin, stdout } = own
const exit = process.exit.bind(process)
// In place of this whole text in lists of processes.
process.title = 'cloudplay-render'

// What is thrown is not looked at: printing it would run code of the release out here.
process.on('uncaughtException', () => exit(1))
process.on('unhandledRejection', () => undefined)
stdin.on('end', () => exit(0))

/** Of no use to a release that gets out here. */
const LEFT_OUT = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'Request',
  'Response',
  'Buffer',
  'require',
  'module',
  'exports',
  'navigator',
]
for (const name of LEFT_OUT) Reflect.deleteProperty(globalThis, name)

/** What Node's own code needs of `process` while it reads, writes and ends. */
const KEPT = new Set([
  'nextTick',
  'emit',
  'emitWarning',
  'exitCode',
  'reallyExit',
  '_exiting',
  '_events',
  '_eventsCount',
  '_maxListeners',
])
function strip() {
  for (const name of Object.getOwnPropertyNames(own)) {
    if (KEPT.has(name) || Reflect.deleteProperty(own, name)) continue
    Reflect.set(own, name, undefined)
  }
}

/**
 * An error that this realm throws into the context must not be a thing to write to: what is common to all objects here is frozen.
 * Getters are not called: some load more of Node.
 * @param {unknown} thing @param {Set<unknown>} seen
 */
function freezeAll(thing, seen) {
  if (
    (typeof thing !== 'object' && typeof thing !== 'function') ||
    thing === null ||
    seen.has(thing)
  )
    return
  seen.add(thing)
  for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(thing)))
    for (const part of [value, get, set]) freezeAll(part, seen)
  freezeAll(Object.getPrototypeOf(thing), seen)
  // Bytes in memory cannot be frozen, and belong to no language.
  if (!ArrayBuffer.isView(thing)) Object.freeze(thing)
}
function freezeLanguage() {
  const seen = new Set([globalThis])
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis)))
    freezeAll(value, seen)
  // No global name leads to these.
  const hidden = [
    async () => {},
    function* () {},
    async function* () {},
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
  ]
  for (const thing of [...hidden, ''[Symbol.iterator](), /x/[Symbol.matchAll]('')])
    freezeAll(Object.getPrototypeOf(thing), seen)
}

/** @param {object} message */
const say = (message) => void stdout.write(`${JSON.stringify(message)}\n`)

const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
})
/** A text, not an object of this realm, is what `import()` rejects with. @returns {never} */
const importModuleDynamically = () => {
  throw 'a release imports nothing'
}
/** @param {string} source @param {string} filename @returns {any} */
const run = (source, filename) =>
  new vm.Script(source, { filename, importModuleDynamically }).runInContext(context)

const REASON_MAX = 300
const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '')

/**
 * What the release's context may ask of this one.
 * @type {Record<string, (a: string, b: string, c: string) => string | undefined>}
 */
const answers = {
  url(href, base) {
    const url = base === '' ? new URL(href) : new URL(href, base)
    const { protocol, username, password, host, hostname, port, pathname, search, hash, origin } =
      url
    return JSON.stringify({
      href: url.href,
      protocol,
      username,
      password,
      host,
      hostname,
      port,
      pathname,
      search,
      hash,
      origin,
    })
  },
  change(href, part, value) {
    const url = new URL(href)
    Reflect.set(url, part, value)
    return url.href
  },
  readQuery: (query) => JSON.stringify([...new URLSearchParams(query)]),
  writeQuery: (pairs) => new URLSearchParams(JSON.parse(pairs)).toString(),
  rendered: (id, page) => say({ id: Number(id), page }),
  notRendered: (id, reason) => say({ id: Number(id), reason: reason.slice(0, REASON_MAX) }),
}

/** Never throws, and gives a text or nothing. @param {unknown} what @param {unknown} a @param {unknown} b @param {unknown} c */
const host = (what, a, b, c) => {
  try {
    return answers[text(what)]?.(text(a), text(b), text(c))
  } catch {
    return undefined
  }
}

/** @type {((id: string, request: string) => void) | null} */
let render = null

/** @param {{ surroundings: string, shell: string, remote: string }} sources */
function load({ surroundings, shell, remote }) {
  const { install, begin } = run(surroundings, 'surroundings.cjs')(host)
  for (const [name, source] of Object.entries({ shell, remote })) {
    const reason = install(
      name,
      run(`(function (module, exports, require) {${source}\n})`, `${name}/server.cjs`),
    )
    if (reason !== undefined)
      return say({ failed: `${name}: ${text(reason).slice(0, REASON_MAX)}` })
  }
  render = begin
  say({ ready: true })
}

/** @param {{ load?: { surroundings: string, shell: string, remote: string }, id?: number, request?: string }} message */
function take(message) {
  if (message.load) {
    try {
      load(message.load)
    } catch {
      say({ failed: 'its code cannot be read' })
    }
  } else if (render) render(String(message.id), String(message.request))
}

/** Of the line that comes, in pieces: sources are long, and joined text is copied each time it is searched. @type {string[]} */
let begun = []
stdin.setEncoding('utf8').on('data', (chunk) => {
  const [first, ...more] = String(chunk).split('\n')
  begun.push(first)
  for (const next of more) {
    const line = begun.join('')
    begun = [next]
    take(JSON.parse(line))
  }
})
strip()
freezeLanguage()
