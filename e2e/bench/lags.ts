import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { SECOND_COLUMNS } from '@cloudplay/contract/session-seconds'
import { LAG_SCENES, recordLag } from './stream/record-lag.ts'

/**
 * Records what a session measures while one thing goes wrong: the sessions that the classifier of lags is tested with
 * (SEEN-4). For root on Linux, with `taskset` and Python.
 *
 *   npm run bench:lags            npm run bench:lags -- loss slow-game
 */
const FILE = new URL('../../shared/rules/src/testing/recorded-lags.json', import.meta.url)
const asked = process.argv.slice(2)
const recorded: Record<string, object> = {}
for (const name of Object.keys(LAG_SCENES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    const seconds = await recordLag(name)
    const rows = seconds.map((second) => SECOND_COLUMNS.map((column) => second[column]))
    recorded[name] = { cause: LAG_SCENES[name]!.cause, rows }
    process.stderr.write(`${name}: ${rows.length} s, such as ${JSON.stringify(seconds.at(-5))}\n`)
  } catch (error) {
    process.stderr.write(`${name}: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
await mkdir(new URL('.', FILE), { recursive: true })
const before = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')) as typeof recorded
await writeFile(FILE, `${JSON.stringify({ ...before, ...recorded })}\n`)
