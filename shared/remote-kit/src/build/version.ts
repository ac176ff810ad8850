import fs from 'node:fs'
import path from 'node:path'
import { sha256 } from './digest.ts'

/** Placeholder of the version during a build, also in container and chunk names. */
export const UNKNOWN_VERSION = 'CloudplayBuildVersion'

/** The version that a team set for this build, or null. */
export function namedVersion(): string | null {
  const named = process.env['REMOTE_VERSION']
  if (!named) return null
  if (!/^[\w.+-]+$/.test(named)) throw new Error(`REMOTE_VERSION "${named}" is not a version`)
  return named
}

/**
 * Version of a build: the one that the team set, or the package's own with a hash of the build's manifest before it has a
 * version. Equal builds have equal versions, different builds have different ones.
 */
export function versionOf(dir: string, manifest: object): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    version: string
  }
  return namedVersion() ?? `${version}-h${sha256(JSON.stringify(manifest)).slice(0, 10)}`
}
