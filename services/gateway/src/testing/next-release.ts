import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewaySchema, type SchemaPart } from '../database/migration-files.ts'

/** The migrations of an invented next release of a part: the current ones, and these files, in order. */
export async function nextRelease(
  files: Readonly<Record<string, string>>,
  { name, folder: current }: SchemaPart = gatewaySchema,
): Promise<{ part: SchemaPart; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudplay-next-release-'))
  await cp(current, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
  for (const [name, sql] of Object.entries(files)) {
    const tag = `${String(journal.entries.length).padStart(4, '0')}_${name}`
    journal.entries.push({ tag })
    await writeFile(join(folder, `${tag}.sql`), sql)
  }
  await writeFile(journalFile, JSON.stringify(journal))
  return {
    part: { name, folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
