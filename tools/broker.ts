import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findCommand } from '../services/game-node/src/program/recipes.ts'

/** Where `services/gateway/src/testing/nats-server.ts` looks too. */
const FOLDER = path.join(import.meta.dirname, '..', '.cache', 'nats-server')

/**
 * Unpacks Debian's broker for its tests; elsewhere they say so and are left out. Not installed: the package would start a
 * server that lets everybody in.
 */
export function bringBroker(): void {
  if (existsSync(FOLDER) || findCommand('nats-server') || !existsSync('/usr/bin/apt-get')) return
  console.log('downloading nats-server by apt …')
  const folder = mkdtempSync(path.join(tmpdir(), 'cloudplay-nats-'))
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0
  const download = () => run('apt-get', 'download', '-qq', 'nats-server')
  const isThere = download() || (run('apt-get', 'update', '-qq') && download())
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'))
  mkdirSync(path.dirname(FOLDER), { recursive: true })
  if (!isThere || !file || !run('dpkg', '-x', file, FOLDER))
    console.log('apt could not bring nats-server')
  rmSync(folder, { recursive: true })
}
