import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { newFolder } from '../testing/folders.ts'
import { ReleaseStore } from './release-store.ts'
import { newRemote } from './release-state.ts'

const stamp = { version: '1.0.0', since: '2026-09-01T00:00:00.000Z', by: 'x', publisher: 'team' as const }
const change = { verb: 'promote', remote: 'mf-a', team: 'a', by: 'x', publisher: 'team' } as const
const open = (folder: string) => ReleaseStore.open(folder, Date.now)

const whole = { schema: 1, sequence: 7, last: null, remotes: {} }
const odd: unknown[] = [null, 5, 'x', [], {}, { version: 5 }, { __proto__: null }, [null]]
/** A schema of another number is no damage: a newer program wrote it, and this one leaves it alone. */
const isDamage = (text: string) => (JSON.parse(text) as { schema?: unknown }).schema !== 5
const damaged = [
  '',
  '{',
  '{"schema":1,"seq',
  '\u0000\u0000\u0000',
  ...odd.map((value) => JSON.stringify(value)),
  ...['schema', 'sequence', 'last', 'remotes']
    .flatMap((field) => odd.map((value) => JSON.stringify({ ...whole, [field]: value })))
    .filter(isDamage),
  ...Object.keys(newRemote('a')).flatMap((field) =>
    odd.map((value) => JSON.stringify({ ...whole, remotes: { 'mf-a': { ...newRemote('a'), [field]: value } } })),
  ),
  '{"schema":1,"sequence":1,"last":null,"remotes":{"__proto__":{"window":{}},"constructor":{}}}',
]

it('a damaged state never stops a start, and removes no release FAULT-5', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const folder = await newFolder()
  const release = path.join(folder, 'releases/mf-a/1.0.0')
  for (const text of damaged) {
    await mkdir(release, { recursive: true })
    await writeFile(path.join(folder, 'state.json'), text)
    await writeFile(path.join(folder, 'audit.jsonl'), `not json\n${text.replaceAll('\n', '')}\n{"seq":3}\n`)
    const store = await open(folder).catch((error: unknown) => {
      throw new Error(`${text} stopped a start`, { cause: error })
    })
    for (const { live, canary, window, releases } of Object.values(store.state.remotes)) {
      expect([live?.version ?? '', canary?.version ?? '', window?.from ?? ''].every((one) => typeof one === 'string')).toBe(true)
      expect(Object.values(releases).every(({ version }) => typeof version === 'string')).toBe(true)
    }
    await rm(path.join(folder, 'state.json'), { force: true })
  }
  said.mockRestore()
})

it('goes by the state before the last change when the newest is gone, keeps the damaged one and every release FAULT-5', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const folder = await newFolder()
  const store = await open(folder)
  const live = { remote: { ...newRemote('a'), live: stamp }, version: '1.0.0', detail: '' }
  await store.change(change, () => live)
  await store.change(change, () => ({ ...live, remote: { ...live.remote, live: { ...stamp, version: '2.0.0' } } }))
  const release = path.join(folder, 'releases/mf-a/2.0.0')
  await mkdir(release, { recursive: true })
  const text = await readFile(path.join(folder, 'state.json'), 'utf8')
  await writeFile(path.join(folder, 'state.json'), text.slice(0, -20))
  const again = await open(folder)
  expect(again.state.remotes['mf-a']?.live?.version).toBe('1.0.0')
  expect(await readFile(path.join(folder, 'state.json.damaged'), 'utf8')).toBe(text.slice(0, -20))
  expect((await stat(release)).isDirectory()).toBe(true)
  // Numbers of changes go on.
  expect((await again.change(change, () => live)).seq).toBe(3)
  said.mockRestore()
})
