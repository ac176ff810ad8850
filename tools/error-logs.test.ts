import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const services = path.resolve(import.meta.dirname, '../services')
/** A line that writes to a log, to standard error or to the console, and takes an error's own words for it. */
const WRITES = /\b(log(ger)?|console|stderr)(\.\w+)*\(/
const OWN_WORDS =
  /(\berror|\bcause|\breason|\bthrown|as Error\))(\.message|\.stack)\b|String\((error|thrown|cause)\)/
/** These tell the person at a terminal what to type, and write no log. */
const TERMINALS = /\/(operator-cli|backup-cli|client)\/|\/start-fault\.ts$/

const sources = fs
  .readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /^[a-z-]+\/src\/.*\.ts$/.test(name) && !name.endsWith('.test.ts') && !TERMINALS.test(name),
  )

it('no service writes the words of an error to a log: errorText and describeError leave secrets out SEEN-6', () => {
  const found = sources.flatMap((name) =>
    fs
      .readFileSync(path.join(services, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        WRITES.test(line) && OWN_WORDS.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
