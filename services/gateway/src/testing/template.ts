import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../database/database.ts'

const migrations = fileURLToPath(new URL('../database/migrations', import.meta.url))

/** Names this set of migrations, so that a changed one makes a new template. */
function templateName(): string {
  const journal = readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')
  const hash = createHash('sha256').update(journal)
  for (const { tag } of (JSON.parse(journal) as { entries: { tag: string }[] }).entries) {
    hash.update(readFileSync(join(migrations, `${tag}.sql`)))
  }
  return `cloudplay-template-${hash.digest('hex').slice(0, 16)}`
}

/**
 * Puts an embedded database with all migrations into `folder`. Making one takes seconds and copying it a fraction, so
 * one is made a machine and set of migrations, and copied for each test file.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const template = join(tmpdir(), templateName())
  if (!existsSync(template)) {
    const draft = await mkdtemp(join(tmpdir(), 'cloudplay-draft-'))
    const database = await openDatabase({
      folder: join(draft, 'database'),
      poolMax: 1,
      onFatal: (error) => {
        throw error
      },
      onWarning: () => {},
    })
    await database.close()
    // Of several processes the first one's stays; a rename is all or nothing.
    await rename(join(draft, 'database'), template).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(draft, { recursive: true, force: true })
  }
  await cp(template, folder, { recursive: true })
}
