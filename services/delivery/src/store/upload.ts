import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import { Refusal } from '../core/refusal.ts'
import { compressFile } from './compression.ts'
import { syncFile, syncFolder, writeDurably } from '../core/durable-file.ts'
import { BUILD_BYTES_MAX, digestOf, FILE_BYTES_MAX, filesOf } from './manifest.ts'

/** A build on its way in: a folder that is not served from, which becomes the release by one rename. */
export class Upload {
  readonly manifest: RemoteManifest
  readonly team: string
  readonly digest: string
  readonly folder: string
  readonly startedMs: number
  readonly #expected: Map<string, string>
  readonly #received = new Map<string, number>()
  #totalBytes = 0

  private constructor(manifest: RemoteManifest, team: string, folder: string, startedMs: number) {
    this.manifest = manifest
    this.team = team
    this.folder = folder
    this.startedMs = startedMs
    this.digest = digestOf(manifest)
    this.#expected = filesOf(manifest)
  }

  static async begin(manifest: RemoteManifest, team: string, incoming: string, startedMs: number): Promise<Upload> {
    const folder = path.join(incoming, `${manifest.name}@${manifest.version}.${randomBytes(6).toString('hex')}`)
    await mkdir(folder, { recursive: true })
    return new Upload(manifest, team, folder, startedMs)
  }

  get missing(): string[] {
    return [...this.#expected.keys()].filter((file) => !this.#received.has(file))
  }

  get fileCount(): number {
    return this.#received.size
  }

  get sizeBytes(): number {
    return this.#totalBytes
  }

  /** Takes one file, hashing while it is written. A file whose hash is not the manifest's leaves no trace. */
  async receive(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const integrity = this.#expected.get(file)
    if (!integrity) throw new Refusal('file-unknown', `"${file}" is not in the manifest`)
    const target = path.join(this.folder, ...file.split('/'))
    const part = `${target}.${randomBytes(4).toString('hex')}.part`
    await mkdir(path.dirname(target), { recursive: true })
    const hash = createHash('sha384')
    const handle = await open(part, 'wx')
    let sizeBytes = 0
    try {
      for await (const chunk of bytes) {
        sizeBytes += chunk.length
        if (sizeBytes > FILE_BYTES_MAX || this.#totalBytes + sizeBytes > BUILD_BYTES_MAX)
          throw new Refusal('too-large', `${file}: a file may have ${FILE_BYTES_MAX} bytes, a build ${BUILD_BYTES_MAX}`)
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      await handle.close()
      const arrived = `sha384-${hash.digest('base64')}`
      if (arrived !== integrity) throw new Refusal('hash-mismatch', `${file} arrived as ${arrived}, the manifest says ${integrity}`)
      await rename(part, target)
    } catch (error) {
      await handle.close().catch(() => undefined)
      await rm(part, { force: true })
      throw error
    }
    this.#totalBytes += sizeBytes - (this.#received.get(file) ?? 0)
    this.#received.set(file, sizeBytes)
  }

  /** Compresses and syncs everything, so that after the rename to its place the release is whole whatever happens. */
  async seal(): Promise<void> {
    const { missing } = this
    if (missing.length) throw new Refusal('files-missing', `${missing.length} files did not arrive: ${missing.slice(0, 5).join(', ')}`)
    const folders = new Set([this.folder])
    await Promise.all(
      [...this.#expected.keys()].map(async (file) => {
        const target = path.join(this.folder, ...file.split('/'))
        folders.add(path.dirname(target))
        await compressFile(target)
        await syncFile(target)
      }),
    )
    await writeDurably(path.join(this.folder, MANIFEST_FILE), `${JSON.stringify(this.manifest, null, 1)}\n`)
    for (const folder of folders) await syncFolder(folder)
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
