import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))
/** Debian's PgBouncer, which refuses to run as root; null if it is not installed. */
export const hasPooler = PROGRAM !== undefined

/** A PgBouncer in front of the server of `url`; the returned `url` leads through it to the same database. */
export async function startPooler(
  url: string,
  mode: 'session' | 'transaction',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: serverPort, username, pathname } = new URL(url)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  // Not the tests' folder, because PgBouncer's own user needs access.
  const folder = await mkdtemp('/tmp/cloudplay-pooler-')
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
`,
  )
  const isRoot = process.getuid?.() === 0
  const words = [
    ...(isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []),
    PROGRAM!,
    '-q',
    file,
  ]
  const child = spawn(words[0]!, words.slice(1), { stdio: 'ignore' })
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`
  const isUp = async () => {
    const client = new pg.Client({ connectionString: pooled })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await delay(50)
  }
  return {
    url: pooled,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
