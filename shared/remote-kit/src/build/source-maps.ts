import fs from 'node:fs'
import path from 'node:path'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { containerName } from '../preset.ts'
import { filesBelow } from './digest.ts'
import { UNKNOWN_VERSION } from './version.ts'

const MAP = '.js.map'

interface SourceMapFile {
  version: number
  sources: string[]
  sourcesContent?: (string | null)[]
  names: string[]
  mappings: string
}

interface TakenMap {
  file: string
  map: SourceMapFile
  /** The built file before its version was known. */
  code: string
}

export const isMap = (file: string): boolean => file.endsWith(MAP)

/** Takes the source maps out of a build, until its version is known. */
export function takeMaps(outDir: string): TakenMap[] {
  return filesBelow(outDir)
    .filter(isMap)
    .map((file) => {
      const full = path.join(outDir, file)
      const map = JSON.parse(fs.readFileSync(full, 'utf8')) as SourceMapFile
      fs.rmSync(full)
      const code = fs.readFileSync(path.join(outDir, file.slice(0, -'.map'.length)), 'utf8')
      return { file, map, code }
    })
}

/** Writes them back, for the files as they are with their version (stamp.ts). They name no folder of this machine. */
export function writeMaps(
  outDir: string,
  maps: readonly TakenMap[],
  name: string,
  version: string,
): void {
  for (const { file, map, code } of maps) {
    const sources = map.sources.map(sourceName)
    const written: SourceMapFile = {
      version: 3,
      sources,
      // Packages are most of the bytes, and everybody has them.
      sourcesContent: sources.map((source, at) =>
        isPackage(source) ? null : (map.sourcesContent?.[at] ?? null),
      ),
      names: [],
      mappings: shifted(map.mappings, code.split('\n'), name, version),
    }
    fs.writeFileSync(path.join(outDir, file), JSON.stringify(written))
  }
}

const isPackage = (source: string) => /^(node_modules|webpack)\//.test(source)

/** `webpack://name/../shared/ui/src/Button.tsx?1a2b` -> `shared/ui/src/Button.tsx`; of packages from `node_modules` on. */
function sourceName(source: string): string {
  const plain = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '')
  const inPackage = plain.lastIndexOf('node_modules/')
  return inPackage < 0 ? plain.replace(/^(\.{0,2}\/)+/, '') : plain.slice(inPackage)
}

/** The mappings with each column moved by what the version has more or fewer characters than its placeholder, before it. */
function shifted(mappings: string, lines: string[], name: string, version: string): string {
  const [was, is] = [containerName(name, UNKNOWN_VERSION), containerName(name, version)]
  const placeholder = new RegExp(`${was}|${UNKNOWN_VERSION}`, 'g')
  return encode(
    decode(mappings).map((segments, line) => {
      const stamps = [...(lines[line] ?? '').matchAll(placeholder)].map(({ index, 0: found }) => ({
        end: index + found.length,
        by: (found === was ? is : version).length - found.length,
      }))
      let moved = 0
      let next = 0
      return segments.map((segment): SourceMapSegment => {
        for (; next < stamps.length && stamps[next]!.end <= segment[0]; next++)
          moved += stamps[next]!.by
        const column = segment[0] + moved
        return segment.length === 1 ? [column] : [column, segment[1], segment[2], segment[3]]
      })
    }),
  )
}
