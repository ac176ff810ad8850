import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDelivery } from '@cloudplay/delivery'
import { fakeBuild, fakeShell, integrityOf } from '../../delivery/src/testing/fake-build.ts'
import { newFolder } from '../../delivery/src/testing/folders.ts'
import { writeTeams } from '../../delivery/src/testing/test-teams.ts'
import { prepareDatabase } from '../../gateway/src/testing/gateway.ts'
import { copyTemplate } from '../../gateway/src/testing/template.ts'
import { openOwnDatabase } from './testing/own-database.ts'

const child = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url))
const ROUNDS = 2

/** Runs the shipping child until it has said `count` versions and `thenMs` more have gone by; kills it; gives the last one said. */
async function shipUntilKilled(args: string[], count: number, thenMs: number): Promise<string> {
  const running = spawn(process.execPath, ['--import', 'tsx', child, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said: string[] = []
  let text = ''
  const ended = new Promise<void>((resolve) => running.once('close', () => resolve()))
  running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const wasShort = said.length < count
    said = text.split('\n').slice(0, -1)
    // The odd milliseconds let the kill fall anywhere in the next ship: upload, rename, state, log.
    if (wasShort && said.length >= count) setTimeout(() => running.kill('SIGKILL'), thenMs)
  })
  await ended
  return said.at(-1) ?? ''
}

it('kill -9 at any moment loses no acknowledged release and never shows an incomplete one DELIV-1 DELIV-2', async () => {
  const [dataDir, shellDist, teamsFile, { dir }] = await Promise.all([
    newFolder(),
    fakeShell(),
    writeTeams({ catalog: ['mf-catalog'] }),
    fakeBuild({ name: 'mf-catalog' }),
  ])
  await copyTemplate(path.join(dataDir, 'database'), prepareDatabase)
  let next = 1
  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged = await shipUntilKilled(
      [dataDir, shellDist, dir, String(next), teamsFile],
      3,
      round * 7,
    )
    const database = await openOwnDatabase(dataDir)
    const reopened = await openDelivery({
      dataDir,
      database,
      secret: Buffer.alloc(32),
      shellDist,
      mediaDir: dataDir,
      teamsFile,
    })
    const remote = reopened.store.remote('mf-catalog')
    const live = Number(remote.live?.version.split('.')[1])
    const last = Number(acknowledged.split('.')[1])
    expect(
      [last, last + 1],
      'the last acknowledged, or the one whose acknowledgement the kill cut off',
    ).toContain(live)
    expect(Object.keys(remote.releases)).toHaveLength(live)
    expect(reopened.readiness()).toMatchObject({ ready: true })
    expect((await reopened.store.newestEntries(1))[0]).toMatchObject({
      seq: live,
      version: `1.${live}.0`,
    })
    const { registry } = reopened.registryFor(undefined)
    for (const { file, integrity } of [
      registry.remotes[0]?.entry,
      ...Object.values(registry.remotes[0]?.chunks ?? {}).flat(),
    ].filter((item) => item !== undefined))
      expect(
        integrityOf(
          String((await reopened.store.files.find('mf-catalog', `1.${live}.0`, file, []))?.bytes),
        ),
      ).toBe(integrity)
    reopened.close()
    await database.close()
    next = live + 1
  }
}, 180_000)
