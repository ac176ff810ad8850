import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** SHA-256 in hex of a file's contents or of the names in a folder; null if neither exists. */
export function digestOfPath(file: string): string | null {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (!found) return null
  return sha256(
    found.isDirectory() ? fs.readdirSync(file).sort().join('\n') : fs.readFileSync(file),
  )
}

/** Every file below a folder, relative to it, with forward slashes, sorted; empty if the folder doesn't exist. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}
