import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'

/** The hashes of the server builds in these folders; a folder without a whole build has none. */
export async function serverBuildsIn(folders: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = await Promise.all(folders.map(hashIn))
  return new Set(hashes.filter((hash) => hash !== null))
}

async function hashIn(folder: string): Promise<string | null> {
  try {
    const { server } = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')) as {
      server?: { integrity?: unknown }
    }
    return typeof server?.integrity === 'string' ? server.integrity : null
  } catch {
    return null
  }
}
