import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const sources = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(
    (file) =>
      /^(shell|mf-[a-z0-9-]+|activities|shared)\//.test(file) &&
      !/\.test\.tsx?$|\/testing\//.test(file),
  )

/** Names of events that the sources of pages emit, or hear. */
function eventsOf(verb: 'emit' | 'on'): string[] {
  const calls = sources.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      new RegExp(`\\b${verb}\\('([a-z]+:[a-z]+)'`, 'g'),
    ),
  ])
  return [...new Set(calls.map(([, name]) => name!))].sort()
}

const declared = [
  ...readFileSync(path.join(root, 'shared/contract/src/events.ts'), 'utf8').matchAll(
    /^ {2}'([a-z]+:[a-z]+)':/gm,
  ),
]
  .map(([, name]) => name!)
  .sort()

it('every event of the bus is emitted by a page and heard by one SHELL-8', () => {
  expect(declared.length).toBeGreaterThan(0)
  expect(eventsOf('emit')).toEqual(declared)
  expect(eventsOf('on')).toEqual(declared)
})
