// @ts-check
/**
 * What a release finds around it in its context: the language, addresses, and things that do nothing. Evaluated there; `host` answers
 * texts with texts and stays in here.
 */
// oxlint-disable-next-line no-unused-expressions, max-lines-per-function -- the function is what the file comes to
;(function (
  /** @type {(what: string, a?: string, b?: string, c?: string) => string | undefined} */ host,
) {
  'use strict'
  const { parse, stringify } = JSON
  const { defineProperty, entries, keys, hasOwn, freeze } = Object
  const { then } = Promise.prototype
  const { apply } = Reflect
  const Failure = TypeError
  const toText = String

  /** Where the call itself fails, as when the stack is full, the error is none of this context and stays in here. */
  const ask = (/** @type {string} */ what, a = '', b = '', c = '') => {
    let said
    try {
      said = host(what, a, b, c)
    } catch {
      throw new Failure('no answer')
    }
    return said
  }

  class URLSearchParams {
    /** @type {[string, string][]} */
    #pairs = []
    constructor(/** @type {any} */ init = '') {
      if (typeof init === 'object' && init !== null) {
        const pairs = typeof init[Symbol.iterator] === 'function' ? [...init] : entries(init)
        this.#pairs = pairs.map(([name, value]) => [toText(name), toText(value)])
      } else this.#pairs = parse(ask('readQuery', toText(init)) ?? '[]')
    }
    get size() {
      return this.#pairs.length
    }
    get(/** @type {string} */ name) {
      return this.#pairs.find(([each]) => each === toText(name))?.[1] ?? null
    }
    getAll(/** @type {string} */ name) {
      return this.#pairs.filter(([each]) => each === toText(name)).map(([, value]) => value)
    }
    has(/** @type {string} */ name) {
      return this.#pairs.some(([each]) => each === toText(name))
    }
    set(/** @type {string} */ name, /** @type {unknown} */ value) {
      const at = this.#pairs.findIndex(([each]) => each === toText(name))
      if (at < 0) return this.append(name, value)
      this.#pairs = this.#pairs.filter(([each], index) => each !== toText(name) || index === at)
      this.#pairs[at] = [toText(name), toText(value)]
    }
    append(/** @type {string} */ name, /** @type {unknown} */ value) {
      this.#pairs.push([toText(name), toText(value)])
    }
    delete(/** @type {string} */ name) {
      this.#pairs = this.#pairs.filter(([each]) => each !== toText(name))
    }
    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    }
    forEach(/** @type {(value: string, name: string, all: URLSearchParams) => void} */ each) {
      for (const [name, value] of this.#pairs) each(value, name, this)
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value]
    }
    *keys() {
      for (const [name] of this.#pairs) yield name
    }
    *values() {
      for (const [, value] of this.#pairs) yield value
    }
    [Symbol.iterator]() {
      return this.entries()
    }
    toString() {
      return ask('writeQuery', stringify(this.#pairs)) ?? ''
    }
  }

  class URL {
    /** @type {Record<string, string>} */
    #parts
    constructor(/** @type {unknown} */ href, /** @type {unknown} */ base = '') {
      const parts = ask('url', toText(href), toText(base))
      if (parts === undefined) throw new Failure(`Invalid URL: ${toText(href)}`)
      this.#parts = parse(parts)
    }
    static canParse(/** @type {unknown} */ href, /** @type {unknown} */ base = '') {
      return ask('url', toText(href), toText(base)) !== undefined
    }
    static part(/** @type {URL} */ url, /** @type {string} */ name) {
      return url.#parts[name]
    }
    static change(
      /** @type {URL} */ url,
      /** @type {string} */ name,
      /** @type {unknown} */ value,
    ) {
      const href = ask('change', url.#parts['href'], name, toText(value))
      if (href !== undefined) url.#parts = parse(ask('url', href) ?? '{}')
    }
    get searchParams() {
      const query = new URLSearchParams(this.#parts['search'])
      for (const name of /** @type {const} */ (['set', 'append', 'delete', 'sort'])) {
        const change = query[name]
        query[name] = (/** @type {any[]} */ ...values) => {
          apply(change, query, values)
          URL.change(this, 'search', query.toString())
        }
      }
      return query
    }
    toString() {
      return this.#parts['href']
    }
    toJSON() {
      return this.#parts['href']
    }
  }
  const { part, change } = URL
  Reflect.deleteProperty(URL, 'part')
  Reflect.deleteProperty(URL, 'change')
  for (const name of [
    'href',
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'search',
    'hash',
    'origin',
  ])
    defineProperty(URL.prototype, name, {
      enumerable: true,
      get() {
        return part(this, name)
      },
      ...(name === 'origin'
        ? {}
        : {
            set(/** @type {unknown} */ value) {
              change(this, name, value)
            },
          }),
    })

  class AbortController {
    signal = {
      aborted: false,
      addEventListener() {},
      removeEventListener() {},
      throwIfAborted() {},
    }
    abort() {
      this.signal.aborted = true
    }
  }

  const nothing = () => undefined
  const never = () => 0
  const begun = Date.now()
  const surroundings = {
    URL,
    URLSearchParams,
    AbortController,
    console: { error: nothing, warn: nothing, log: nothing, info: nothing, debug: nothing },
    performance: { now: () => Date.now() - begun },
    // Nothing is waited for: effects run in the browser.
    setTimeout: never,
    setInterval: never,
    clearTimeout: nothing,
    clearInterval: nothing,
    queueMicrotask: (/** @type {() => void} */ then_) =>
      void apply(then, Promise.resolve(), [then_]),
  }
  for (const name of keys(surroundings))
    defineProperty(globalThis, name, {
      value: Reflect.get(surroundings, name),
      writable: true,
      configurable: true,
    })

  /** @type {Record<string, any>} */
  const installed = {}
  const wordsOf = (/** @type {any} */ error) => {
    try {
      return toText(error?.message ?? error)
    } catch {
      return 'it throws what cannot be read'
    }
  }

  return freeze({
    /** Gives why the build cannot be used, or nothing. */
    install(
      /** @type {string} */ name,
      /** @type {(module: object, exports: object, require: (name: string) => unknown) => void} */ start,
    ) {
      const module = { exports: {} }
      const modules = installed['shell']?.modules ?? {}
      try {
        start(module, module.exports, (wanted) => {
          if (!hasOwn(modules, wanted)) throw new Failure(`the shell provides no ${wanted}`)
          return modules[wanted]
        })
        installed[name] = module.exports
        return undefined
      } catch (error) {
        return wordsOf(error)
      }
    },
    begin(/** @type {string} */ id, /** @type {string} */ request) {
      const failed = (/** @type {unknown} */ error) => void ask('notRendered', id, wordsOf(error))
      try {
        const made = installed['shell'].render(installed['remote'].pages, parse(request))
        void apply(then, made, [
          (/** @type {unknown} */ page) => void ask('rendered', id, stringify(page)),
          failed,
        ])
      } catch (error) {
        failed(error)
      }
    },
  })
})
