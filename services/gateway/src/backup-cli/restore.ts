import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CommandFailed } from '../operator-cli/client.ts'
import { FORMAT, MARK } from './backup.ts'
import { copyTree, requireEmpty, requireOutside } from './files.ts'

interface Mark {
  takenAt: string
  files: number
}

function readJson(text: string): Partial<Mark> & { format?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

async function readMark(folder: string): Promise<Mark> {
  const text = await readFile(join(folder, MARK), 'utf8').catch(() => {
    throw new CommandFailed(
      `${folder} has no ${MARK}: it is not a backup, or the backup was interrupted`,
    )
  })
  const { format, takenAt, files } = readJson(text)
  if (format !== FORMAT || typeof takenAt !== 'string' || typeof files !== 'number')
    throw new CommandFailed(`${join(folder, MARK)} is damaged, or of another version`)
  return { takenAt, files }
}

/** Puts a backup where a site keeps its data, which must be empty: what is there is never replaced. */
export async function putBack(folder: string, dataDir: string): Promise<Mark> {
  const [from, to] = [resolve(folder), resolve(dataDir)]
  const mark = await readMark(from)
  await requireOutside(
    to,
    from,
    `DATA_DIR ${to} is in the backup: set it to a folder outside ${from}`,
  )
  await requireEmpty(to, 'DATA_DIR')
  const files = await copyTree(join(from, 'data'), to)
  if (files !== mark.files)
    throw new CommandFailed(`the backup has ${files} files of ${mark.files}: it is damaged`)
  return mark
}
