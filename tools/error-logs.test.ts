import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const services = path.resolve(import.meta.dirname, '../services')
/** The beginning of a call that writes to a log, to standard error or to the console. */
const WRITES = /\b(log(?:ger)?|console|stderr)(?:\.\w+)*\(/g
const ERROR = '(?:error|thrown)'
/** These leave out what is secret; so do the fields that pino's serializers describe. */
const DESCRIBED = new RegExp(`\\b(?:errorText|describeError|startFailure)\\(${ERROR}\\)`, 'g')
const FIELDS_OF_PINO = new RegExp(`\\b(?:err|error): ${ERROR}\\b`, 'g')
const OWN_WORDS = new RegExp(
  `(?:\\b${ERROR}|\\bcause|\\breason|as Error\\))\\.(?:message|stack)\\b|String\\((?:${ERROR}|cause)\\)|\\$\\{${ERROR}\\}`,
)
/** An error as a field of a line: its own fields, parameters of a statement too, become JSON. */
const AS_FIELD = new RegExp(`[{,]\\s*(?:\\w+: )?${ERROR}\\s*[,}]`)
/** An error as an argument: the console prints all of it, and pino makes its words those of the line. */
const AS_ARGUMENT = new RegExp(`[(,]\\s*${ERROR}\\s*[,)]`)

/** The calls that take an error's own words, or the error itself, for a log. */
function faultsIn(source: string): string[] {
  return [...source.matchAll(WRITES)].flatMap(({ 0: begin, index }) => {
    let end = index + begin.length
    for (let depth = 1; depth > 0 && end < source.length; end++)
      depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
    const call = source.slice(index, end)
    const rest = call.replace(DESCRIBED, 'described').replace(FIELDS_OF_PINO, 'described')
    const isFault = OWN_WORDS.test(rest) || AS_FIELD.test(rest) || AS_ARGUMENT.test(rest)
    return isFault ? [call.replaceAll(/\s+/g, ' ')] : []
  })
}

/** These tell the person at a terminal what to type, and write no log. */
const TERMINALS = /\/(operator-cli|backup-cli|client)\/|\/start-fault\.ts$/

const sources = fs
  .readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /^[a-z-]+\/src\/.*\.ts$/.test(name) && !name.endsWith('.test.ts') && !TERMINALS.test(name),
  )

it('no service writes an error or its words to a log: errorText and describeError leave secrets out SEEN-6', () => {
  const found = sources.flatMap((name) =>
    faultsIn(fs.readFileSync(path.join(services, name), 'utf8')).map((call) => `${name}: ${call}`),
  )
  expect(found).toEqual([])
})

it.each([
  'log.warn(error.message)',
  'log.warn(\n  { nodeId },\n  `failed: ${error.message}`,\n)',
  'request.log.error((thrown as Error).stack)',
  'console.error("cannot prune", error)',
  'console.error(error)',
  'request.log.error(thrown)',
  'process.stderr.write(String(error))',
  'this.#log(`failed: ${error}`)',
  'log("start_failed", { cause: error })',
  'log.warn({ nodeId, error: text, thrown }, "lost")',
])('which this test would find: %s', (call) => {
  expect(faultsIn(`before(error.message); ${call}; after(error)`)).toHaveLength(1)
})

it.each([
  'log.warn({ err: error }, "lost")',
  'console.error(`cannot prune: ${errorText(error)}`)',
  'log("lost", { cause: errorText(error), stack: describeError(error).stack })',
])('and which it allows: %s', (call) => {
  expect(faultsIn(call)).toEqual([])
})
