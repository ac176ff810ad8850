import { chmod, copyFile, mkdir, open, readdir, realpath } from 'node:fs/promises'
import { constants, existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { CommandFailed } from '../operator-cli/client.ts'

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Where an absolute path leads, also if its last parts are not there yet. */
async function realPathOf(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    if (!isGone(error) || dirname(folder) === folder) throw error
    return join(await realPathOf(dirname(folder)), basename(folder))
  }
}

/** Whether a folder is neither the other nor in it. */
export async function isOutside(folder: string, outer: string): Promise<boolean> {
  const path = relative(await realPathOf(outer), await realPathOf(folder))
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
}

/** A copy into the folder that it is made of would copy itself until the disk is full. */
export async function requireOutside(folder: string, outer: string, why: string): Promise<void> {
  if (!(await isOutside(folder, outer))) throw new CommandFailed(why)
}

/** An empty folder that only its owner can read. */
export async function requireEmpty(folder: string, what: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CommandFailed(`${what} ${folder} is not empty`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** A backup that a loss of power takes with it is none. */
async function reachDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface CopyOptions {
  isWanted?: (name: string) => boolean
  /** Each file is on the disk, and not only in memory, before this says that it is done. */
  durable?: boolean
  /** Nobody may remove parts of it meanwhile: then the copy fails. */
  isWhole?: boolean
}

/**
 * Copies a tree, each file readable by its owner only; gives how many. What a running site removes meanwhile is left out unless
 * the tree has to be whole, and so is what is neither file nor folder.
 */
export async function copyTree(
  from: string,
  to: string,
  { isWanted = () => true, durable = false, isWhole = false }: CopyOptions = {},
): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) =>
    isGone(error) && !isWhole ? [] : Promise.reject(error),
  )
  let files = 0
  await Promise.all(
    entries.map(async (entry) => {
      if (!isWanted(entry.name)) return
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) {
        const inside = await copyTree(source, target, { durable, isWhole })
        files += inside
      }
      if (entry.isFile() && (await copyOne(source, target, { durable, isWhole }))) files++
    }),
  )
  return files
}

async function copyOne(
  source: string,
  target: string,
  { durable, isWhole }: CopyOptions,
): Promise<boolean> {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await chmod(target, 0o600)
    if (durable) await reachDisk(target)
    return true
  } catch (error) {
    if (isGone(error) && !isWhole) return false
    throw error
  }
}
