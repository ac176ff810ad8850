const IMPORTER = /^ {2}(\S.*):$/

/**
 * The lock file with an importer for `folder`, which has the packages of the importer `from`: what `pnpm install` would write,
 * without asking a registry. Importers are in the order of their folders.
 */
export function withImporter(lockfile: string, folder: string, from: string): string {
  const lines = withoutImporter(lockfile.split('\n'), folder)
  const begin = lines.indexOf('importers:')
  const end = lines.findIndex((line, at) => at > begin && /^\S/.test(line))
  const heads = lines.flatMap((line, at) =>
    at > begin && at < end && IMPORTER.test(line) ? [{ at, name: IMPORTER.exec(line)![1]! }] : [],
  )
  const source = heads.findIndex(({ name }) => name === from)
  if (begin < 0 || end < 0 || source < 0) throw new Error(`pnpm-lock.yaml has no importer ${from}`)
  const body = lines.slice(heads[source]!.at + 1, heads[source + 1]?.at ?? end)
  const up = (name: string) => '../'.repeat(name.split('/').length)
  const own = [
    `  ${folder}:`,
    ...body.map((line) => line.replace(`link:${up(from)}`, `link:${up(folder)}`)),
  ]
  const next = heads.find(({ name }) => name > folder)?.at ?? end
  return [...lines.slice(0, next), ...own, ...lines.slice(next)].join('\n')
}

/** Without that of a folder of this name that was thrown away: a second one would make the file unreadable. */
function withoutImporter(lines: readonly string[], folder: string): string[] {
  const at = lines.indexOf(`  ${folder}:`, lines.indexOf('importers:'))
  if (at < 0) return [...lines]
  const next = lines.findIndex((line, nth) => nth > at && /^ {0,2}\S/.test(line))
  return [...lines.slice(0, at), ...lines.slice(next)]
}
