import { Header, Parser, Pax, type ReadEntry } from 'tar'

/** Limit for one player's files before packing. */
const SAVED_MAX_BYTES = 64 * 1024 * 1024
const FILES_MAX = 2_000
const BLOCK_BYTES = 512
/** As an archive: the files with a header and padding each, long names, and the end. */
export const ARCHIVE_MAX_BYTES = SAVED_MAX_BYTES + FILES_MAX * 4 * BLOCK_BYTES

export interface SavedFile {
  /** Relative to the home, with slashes. */
  path: string
  bytes: Buffer
  changedAtMs: number
}

/**
 * The files in a tar archive, which may come from a hostile game. Writes nothing. Throws for anything but folders and plain
 * files of bounded size at or below one of `names`: it refuses an archive that contains links, devices or paths that lead
 * outside.
 */
export function readSavedFiles(archive: Buffer, names: readonly string[]): SavedFile[] {
  if (archive.length > ARCHIVE_MAX_BYTES)
    throw new Error(`an archive of ${archive.length} bytes is too much to keep`)
  if (archive.length < BLOCK_BYTES) throw new Error('not a tar archive')
  const first = new Header(archive)
  if (first.nullBlock) return []
  // The parser would decompress an archive by itself, without bounds.
  if (!first.cksumValid) throw new Error('not a tar archive')
  const files: SavedFile[] = []
  let fault: Error | null = null
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const path = entry.path.replace(/^\.\//, '').replace(/\/$/, '')
      fault ??=
        faultOf(entry, path, names) ??
        (files.length >= FILES_MAX
          ? new Error(`more than ${FILES_MAX} files are too much to keep`)
          : null)
      if (fault || entry.type === 'Directory') {
        entry.resume()
        return
      }
      const chunks: Buffer[] = []
      entry.on('data', (chunk: Buffer) => chunks.push(chunk))
      entry.on('end', () =>
        files.push({
          path,
          bytes: Buffer.concat(chunks),
          changedAtMs: entry.mtime?.getTime() ?? 0,
        }),
      )
    },
  })
  parser.on('error', (error: Error) => (fault ??= error))
  parser.end(archive)
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > SAVED_MAX_BYTES) fault ??= new Error(`${size} bytes are too much to keep`)
  if (fault) throw fault
  return files
}

/** The files as a tar archive. */
export function writeSavedFiles(files: readonly SavedFile[]): Buffer {
  const blocks = files.flatMap(({ path, bytes, changedAtMs }) => {
    const about = {
      path,
      mode: 0o600,
      size: bytes.length,
      mtime: new Date(changedAtMs),
      type: 'File' as const,
    }
    const header = new Header(about)
    const isLong = header.encode()
    const padding = Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)
    return [...(isLong ? [new Pax({ path }).encode()] : []), header.block!, bytes, padding]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)])
}

function faultOf(entry: ReadEntry, path: string, names: readonly string[]): Error | null {
  if (entry.type !== 'File' && entry.type !== 'OldFile' && entry.type !== 'Directory')
    return new Error(`a ${entry.type} is not kept: ${path}`)
  const isBelow = names.some((name) => path === name || path.startsWith(`${name}/`))
  if (
    !isBelow ||
    path.includes('\0') ||
    path.split('/').some((part) => part === '..' || part === '.' || part === '')
  )
    return new Error(`not a saved file: ${path}`)
  return null
}
