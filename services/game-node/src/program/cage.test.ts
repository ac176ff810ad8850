import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cageCommand, canCage } from './cage.ts'
import { findCommand } from './recipes.ts'

const hasBounds = ['nice', 'choom', 'prlimit'].every((command) => findCommand(command) !== null)
let folder: string
let server: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloudplay-cage-'))
  for (const name of ['home', 'run']) mkdirSync(join(folder, name))
  for (const name of ['x', 'pulse', 'auth']) writeFileSync(join(folder, name), '')
  server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a shell inside says to a script. */
function inside(script: string, isTight: boolean): string {
  const { command, args, env, cwd } = cageCommand(
    {
      command: '/bin/sh',
      args: ['-c', script],
      homeFolder: join(folder, 'home'),
      runFolder: join(folder, 'run'),
      display: { name: ':77', socketPath: join(folder, 'x'), authFile: join(folder, 'auth') },
      soundSocket: join(folder, 'pulse'),
      memoryMb: 1024,
      environment: { EXTRA: 'yes' },
    },
    isTight,
  )
  const { stdout, stderr } = spawnSync(command, args, { env, cwd, encoding: 'utf8' })
  return stdout + stderr
}

describe.skipIf(!hasBounds)('the bounds of a game', () => {
  it("hold its memory, and give it nothing of the node's environment", () => {
    process.env['NODE_KEY'] = 'a-key-no-game-may-read'
    const said = inside('ulimit -v; ulimit -c; env', false)
    delete process.env['NODE_KEY']
    expect(said.split('\n').slice(0, 2)).toEqual([String(1024 * 1024), '0'])
    expect(said).toContain('EXTRA=yes')
    expect(said).not.toContain('NODE_KEY')
  })
})

// Needs bubblewrap and a host that allows namespaces: `npm run games -- install`.
describe.skipIf(!hasBounds || !canCage())('the isolation of a game', () => {
  it("leave it its home and the system's programs, and no other file of this machine STREAM-3", () => {
    writeFileSync(join(folder, 'secret'), 'of the node')
    const said = inside(
      `pwd; touch here && echo wrote; cat ${folder}/secret; ls /root /work /home/player; touch /usr/x; cat /etc/shadow`,
      true,
    )
    expect(said).toContain('/home/player\nwrote')
    expect(said).not.toContain('of the node')
    expect(said.match(/No such file or directory/g)?.length).toBeGreaterThanOrEqual(4)
    expect(said).toMatch(/Read-only file system/)
  })

  it('leave it no network and no sight of other processes STREAM-3', () => {
    const { port } = server.address() as { port: number }
    const said = inside(
      `cat /proc/net/dev | grep -c eth; ls /proc | grep -c '^[0-9]'; (echo > /dev/tcp/127.0.0.1/${port}) 2>&1; bash -c 'echo > /dev/tcp/127.0.0.1/${port}'`,
      true,
    )
    const [cards, processes] = said.split('\n').map(Number)
    expect(cards).toBe(0)
    expect(processes).toBeLessThan(8)
    expect(said).toMatch(/Connection refused|Network is unreachable/)
  })
})
