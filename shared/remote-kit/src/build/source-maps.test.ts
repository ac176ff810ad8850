import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallCheckout, type Checkout } from '../testing/small-remote.ts'
import { filesBelow } from './digest.ts'
import { makeRemote } from './make.ts'

const SOURCE = `import { css } from '@emotion/react'

const box = css\`
  color: red;
  margin: 0
    auto;
\`

export default function First() {
  return <button css={box} onClick={() => { throw new Error('MARKED') }}>press</button>
}
`

let checkout: Checkout
let outDir: string
let maps: string[]
beforeAll(async () => {
  checkout = smallCheckout()
  outDir = path.join(checkout.dir, 'dist')
  checkout.write('src/pages/First.tsx', SOURCE)
  await makeRemote(checkout.dir, outDir)
  maps = filesBelow(outDir).filter((file) => file.endsWith('.map'))
}, 60_000)
afterAll(() => checkout.remove())

const textOf = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8')

it('a place in a built file leads to the line as it was written, though its version was stamped in later DELIV-22', () => {
  const file = filesBelow(outDir).find(
    (name) => name.endsWith('.js') && textOf(name).includes('MARKED'),
  )!
  const lines = textOf(file).split('\n')
  const line = lines.findIndex((text) => text.includes('MARKED'))
  const payload = JSON.parse(textOf(`${file}.map`)) as SourceMapPayload
  const entry = new SourceMap(payload).findEntry(line, lines[line]!.indexOf('MARKED') - 1)
  expect(entry).toMatchObject({ originalSource: 'src/pages/First.tsx', originalLine: 9 })
  const { originalColumn } = entry as { originalColumn: number }
  expect(SOURCE.split('\n')[9]!.slice(originalColumn)).toMatch(/^'MARKED'/)
  expect(payload.sourcesContent?.[payload.sources.indexOf('src/pages/First.tsx')]).toContain(
    "throw new Error('MARKED')",
  )
})

it('are listed separately in the manifest, and no built file names one DELIV-22', () => {
  const manifest = JSON.parse(textOf(MANIFEST_FILE)) as RemoteManifest
  expect(manifest.maps?.map(({ file }) => file)).toEqual(maps)
  expect(maps.length).toBeGreaterThan(2)
  expect(manifest.files.filter(({ file }) => file.endsWith('.map'))).toEqual([])
  for (const file of filesBelow(outDir).filter((name) => name.endsWith('.js')))
    expect(textOf(file)).not.toContain('sourceMappingURL')
})

it('contain nothing of packages, nor of the folder they were made in', () => {
  for (const map of maps) {
    const { sources, sourcesContent } = JSON.parse(textOf(map)) as SourceMapPayload
    for (const source of sources) expect(source).not.toMatch(/^[./]|:\/\//)
    const ofPackages = sources.flatMap((source, at) =>
      source.startsWith('node_modules/') ? [sourcesContent?.[at]] : [],
    )
    expect(new Set([...ofPackages, null])).toEqual(new Set([null]))
    expect(textOf(map)).not.toContain(path.dirname(checkout.dir))
  }
})
