import { rspack, type RspackPluginInstance } from '@rspack/core'

const MAP = /(\.sriHashes = )\{([^{}]*)\}/
const PLACEHOLDER = '*-*-*-CHUNK-SRI-HASH-'
const ROW = /^(?:\d+|"[^"]+"): "\*-\*-\*-CHUNK-SRI-HASH-[^"]+"$/

/** The text of an entry with its map from chunk to hash in the order of the chunks' ids; null when it has no such map. */
export function orderIntegrity(text: string): string | null {
  const map = MAP.exec(text)
  if (!map) {
    if (text.includes(PLACEHOLDER))
      throw new Error(
        'rspack writes the hashes of chunks in a form that is not known here; without an order, two builds differ',
      )
    return null
  }
  const rows = map[2]!
    .split(',')
    .map((row) => row.trim())
    .filter(Boolean)
  const strange = rows.find((row) => !ROW.test(row))
  if (strange !== undefined)
    throw new Error(
      `rspack writes the hash of a chunk as ${strange}; without an order, two builds differ`,
    )
  return text.replace(MAP, () => `${map[1]!}{${rows.sort().join(',')}}`)
}

/**
 * `SubresourceIntegrityPlugin` lists the chunks by their place in memory, which depends on what else the process builds
 * meanwhile. This puts the list in order as soon as it is written: before anything is minified or hashed.
 */
export const orderedIntegrity: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OrderedIntegrity', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OrderedIntegrity', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue
            const ordered = orderIntegrity(asset.source().toString())
            if (ordered !== null)
              compilation.updateAsset(name, new rspack.sources.RawSource(ordered))
          }
        },
      )
    })
  },
}
