import { randomBytes } from 'node:crypto'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Makes the names inside a folder durable. Windows cannot open a folder for that, and needs it not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a file so that whoever reads it, after whatever crash, finds the old text or the new one, whole. */
export async function writeDurably(file: string, text: string, mode = 0o644): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  const handle = await open(draft, 'wx', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await unlink(draft).catch(() => undefined)
    throw error
  }
  await syncFolder(path.dirname(file))
}
