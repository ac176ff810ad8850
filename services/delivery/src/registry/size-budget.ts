import type { RemoteManifest } from '@cloudplay/contract/registry'
import type { StoredFile, StoredFiles } from '../builds/stored-file.ts'
import { Refusal } from '../core/refusal.ts'

/** Limit for a page of a remote, entry and chunks together, compressed: three times the largest one. */
export const PAGE_BUDGET_KB = 100

const onTheWay = ({ sizeBytes, brotliBytes }: StoredFile) => brotliBytes ?? sizeBytes
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** Throws when a page of the build needs more bytes before it is drawn than the site allows, and names the heaviest files. */
export function requireBudget(
  { name, version, entry, chunks }: RemoteManifest,
  files: StoredFiles,
  budgetKb: number,
): void {
  const weightOf = (file: string) =>
    Object.hasOwn(files, file) ? onTheWay(files[file] as StoredFile) : 0
  for (const [expose, list] of Object.entries(chunks)) {
    const needed = [...new Set([entry.file, ...list.map(({ file }) => file)])].map((file) => ({
      file,
      bytes: weightOf(file),
    }))
    const bytes = needed.reduce((sum, one) => sum + one.bytes, 0)
    if (bytes <= budgetKb * 1024) continue
    const heaviest = needed.sort((a, b) => b.bytes - a.bytes).slice(0, 3)
    const heaviestText = heaviest.map((one) => `${one.file} ${kilobytes(one.bytes)}`).join(', ')
    throw new Refusal(
      'size-budget',
      `${name} ${version}: ${expose} needs ${kilobytes(bytes)} before it is drawn, ${budgetKb} kB are allowed (${heaviestText}); load parts that are not seen first by import()`,
    )
  }
}
