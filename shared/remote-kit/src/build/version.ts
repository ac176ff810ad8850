import fs from 'node:fs'
import path from 'node:path'
import { sha256 } from './digest.ts'

/** Stands for the version while it is not known: in the code that is built, and so in container and chunk names. */
export const UNKNOWN_VERSION = 'CloudplayBuildVersion'

/** The version a team named for this build, or null. */
export function namedVersion(): string | null {
  const named = process.env['REMOTE_VERSION']
  if (!named) return null
  if (!/^[\w.+-]+$/.test(named)) throw new Error(`REMOTE_VERSION "${named}" is no version`)
  return named
}

/**
 * Version of a build: the one that was named, or the package's own with a hash of all that the build is, which is what
 * its manifest says of it while the version is unknown. Equal builds have an equal version, and different ones never.
 */
export function versionOf(dir: string, manifest: object): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string }
  return namedVersion() ?? `${version}-h${sha256(JSON.stringify(manifest)).slice(0, 10)}`
}
