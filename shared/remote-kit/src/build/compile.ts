import fs from 'node:fs'
import path from 'node:path'
import { rspack, type Configuration, type Stats } from '@rspack/core'

/** Runs one rspack build to its end; a build with errors throws them. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = rspack(config)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('no result')) : resolve(result),
    )
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats.hasErrors())
    throw new Error(`${config.name}: ${stats.toString({ all: false, errors: true })}`)
  refuseLoaderTraces(stats)
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }))
  return stats
}

/** See `../preset.ts`: a build made under a loader that rewrites libraries doesn't work. */
function refuseLoaderTraces(stats: Stats): void {
  const { outputPath = '', assets = [] } = stats.toJson({
    all: false,
    assets: true,
    outputPath: true,
  })
  for (const { name } of assets) {
    if (
      name.endsWith('.js') &&
      fs.readFileSync(path.join(outputPath, name), 'utf8').includes('__name(')
    )
      throw new Error(`${name}: built under a TypeScript loader; build with the remote-kit command`)
  }
}

/** Name of a chunk group -> its files, in the order they load. */
export function filesOfGroups(stats: Stats): Record<string, string[]> {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  return Object.fromEntries(
    Object.entries(groups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name),
    ]),
  )
}
