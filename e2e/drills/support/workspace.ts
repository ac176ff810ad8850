import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../../../services/gateway/src/testing/gateway.ts'
import { createDatabase } from '../../../services/gateway/src/testing/postgres.ts'
import { copyTemplate } from '../../../services/gateway/src/testing/template.ts'

/** A folder and a database, with tables and first data, that only this drill uses. */
export interface Workspace {
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** "embedded" or "postgres", for the table. */
  kind: string
  /** Takes everything away, or keeps it for the search of the fault. */
  leave: (isSound: boolean) => Promise<void>
}

/** With DATABASE_URL a new database on that server, else, or where `onServer` is false, an embedded one. */
export async function openWorkspace({ onServer = true } = {}): Promise<Workspace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
  const server =
    onServer && process.env.DATABASE_URL
      ? await createDatabase(process.env.DATABASE_URL, prepareDatabase)
      : null
  if (!server) await copyTemplate(join(dataDir, 'database'), prepareDatabase)
  return {
    dataDir,
    databaseUrl: server?.url,
    kind: server ? 'postgres' : 'embedded',
    async leave(isSound) {
      if (!isSound) return console.log(`kept: ${dataDir}${server ? ` and ${server.url}` : ''}`)
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
