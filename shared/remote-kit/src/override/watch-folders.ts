import fs from 'node:fs'
import path from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git'])

/** A folder and its subfolders with sources. */
export function sourceFolders(dir: string): string[] {
  const below = fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
  return [dir, ...below.flatMap(({ name }) => sourceFolders(path.join(dir, name)))]
}

/** Reports each written, created or removed file in the watched folders. */
export class FolderWatch {
  readonly #watchers = new Map<string, fs.FSWatcher>()
  /** Folders that were removed or moved, perhaps made again since: their watchers stay with what was there. */
  readonly #gone = new Set<string>()
  readonly #changed: (file: string) => void

  constructor(changed: (file: string) => void) {
    this.#changed = changed
  }

  /** Watches only these folders from now on. A removed folder is no longer watched. */
  watch(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder) && !this.#gone.has(folder)) continue
      watcher.close()
      this.#watchers.delete(folder)
    }
    this.#gone.clear()
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#begin(folder)
  }

  close(): void {
    this.watch(new Set())
  }

  #begin(folder: string): void {
    try {
      const watcher = fs.watch(folder, (event, name) => {
        // So a folder reports itself.
        if (event === 'rename' && name === path.basename(folder)) this.#gone.add(folder)
        if (name === null || !LEFT_OUT.has(name)) this.#changed(path.join(folder, name ?? ''))
      })
      watcher.on('error', () => {
        watcher.close()
        this.#watchers.delete(folder)
      })
      this.#watchers.set(folder, watcher)
    } catch (error) {
      // Gone since it was found, or the system watches no more.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
