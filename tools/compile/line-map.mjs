// @ts-check
import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * A source map that knows lines only, and only those of sources for which `isOwn` says yes; all other lines map to
 * nothing. Under a tenth of the bytes and of the memory of a whole map, which also places every word of every library,
 * and a stack trace says the same.
 *
 * @param {string} json @param {(source: string) => boolean} isOwn
 */
export function lineMap(json, isOwn) {
  /** @type {{ sources: string[], mappings: string }} */
  const { sources: all, mappings } = JSON.parse(json)
  const sources = all.filter(isOwn)
  const places = all.map((source) => sources.indexOf(source))
  let wasOwn = false
  const lines = decode(mappings).map((segments) => {
    const [, source = -1, line = 0, column = 0] = segments[0] ?? []
    if (!segments.length) return []
    const place = places[source] ?? -1
    /** @type {import('@jridgewell/sourcemap-codec').SourceMapSegment[]} */
    const first = place >= 0 ? [[0, place, line, column]] : wasOwn ? [[0]] : []
    wasOwn = place >= 0
    return first
  })
  return JSON.stringify({ version: 3, sources, names: [], mappings: encode(lines) })
}
