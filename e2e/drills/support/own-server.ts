import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server of the drill's own, which it may stop and start. */
export interface OwnServer {
  port: number
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Ends it as a loss of power would, as far as others see. */
  crash: () => Promise<void>
  /** Makes a standby the server that takes writes. */
  promote: () => Promise<void>
  /** Ends it, and takes its data away. */
  leave: () => Promise<void>
}

/** The folder of PostgreSQL's programs; null where it is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  )
}

/** An empty server, or a standby of another one that has what the other has. */
export async function startOwnServer(
  port: number,
  { standbyOf }: { standbyOf?: OwnServer } = {},
): Promise<OwnServer> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  // PostgreSQL refuses to run as root: its own user does, and a temporary folder of root's own is closed to it.
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'cloudplay-postgres-'))
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'))
  const call = (program: string, ...args: string[]) => {
    const words = [join(programs, program), '-D', join(folder, 'data'), ...args]
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...words])
      : run(words[0]!, words.slice(1))
  }
  if (standbyOf) await call('pg_basebackup', '-R', '-c', 'fast', '-d', standbyOf.url)
  else
    await call(
      'initdb',
      '--no-sync',
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    )
  // Its data live as long as the drill: nothing is gained by making them durable.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c fsync=off -c full_page_writes=off`
  const stop = (mode: string) => async () => void (await call('pg_ctl', '-w', '-m', mode, 'stop'))
  const server: OwnServer = {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () =>
      void (await call('pg_ctl', '-w', '-o', settings, '-l', join(folder, 'log'), 'start')),
    stop: stop('fast'),
    crash: stop('immediate'),
    promote: async () => void (await call('pg_ctl', '-w', 'promote')),
    async leave() {
      await server.crash().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

const idOf = async (which: '-u' | '-g') => Number((await run('id', [which, 'postgres'])).stdout)
