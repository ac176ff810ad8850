import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { containerName } from '../preset.ts'
import { filesBelow } from './digest.ts'
import { UNKNOWN_VERSION } from './version.ts'

export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Replaces `UNKNOWN_VERSION` by `version` in the files of a finished build, and the hashes of these files in other files.
 * File names stay: the version is part of their address.
 */
export function stampVersion(outDir: string, name: string, version: string): void {
  const built = new Map(
    filesBelow(outDir).map((file) => [file, fs.readFileSync(path.join(outDir, file), 'utf8')]),
  )
  const withVersion = (text: string) =>
    text
      .replaceAll(containerName(name, UNKNOWN_VERSION), containerName(name, version))
      .replaceAll(UNKNOWN_VERSION, version)
  const renewed = new Map(
    [...built.values()]
      .filter((text) => text.includes(UNKNOWN_VERSION))
      .map((text) => [integrityOf(text), integrityOf(withVersion(text))]),
  )
  for (const [file, before] of built) {
    let after = withVersion(before)
    for (const [was, is] of renewed) after = after.replaceAll(was, is)
    if (after === before) continue
    if (
      after !== withVersion(before) &&
      [...built.values()].some((text) => text.includes(integrityOf(before)))
    )
      throw new Error(
        `${file} names hashes and its own is named: a version cannot be put into both`,
      )
    fs.writeFileSync(path.join(outDir, file), after)
  }
}
