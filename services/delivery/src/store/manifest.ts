import { createHash } from 'node:crypto'
import { canonicalJson } from '@cloudplay/contract/page'
import { MANIFEST_FILE, RemoteManifest } from '@cloudplay/contract/registry'
import semver from 'semver'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/refusal.ts'
import { boundsFault } from './manifest-bounds.ts'

export const FILES_MAX = 2000
export const FILE_BYTES_MAX = 16 * 1024 * 1024
export const BUILD_BYTES_MAX = 64 * 1024 * 1024

const validator = Compile(RemoteManifest)

/** Relative, forward slashes, no empty, hidden or climbing segment; `.br`, `.gz` and `.dcz` are delivery's own. */
export function isSafeFileName(file: string): boolean {
  if (file.length > 200 || file === MANIFEST_FILE || /\.(br|gz|dcz)$/.test(file)) return false
  return file.split('/').every((segment) => /^[A-Za-z0-9_@~-][A-Za-z0-9._@~+-]*$/.test(segment))
}

/** Every file of a build and its hash (`sha384-…`), the entry included. */
export function filesOf(manifest: RemoteManifest): Map<string, string> {
  const files = new Map<string, string>()
  for (const { file, integrity } of [
    manifest.entry,
    ...Object.values(manifest.chunks).flat(),
    ...manifest.files,
    ...(manifest.server ? [manifest.server] : []),
    ...(manifest.maps ?? []),
  ]) {
    const known = files.get(file)
    if (known && known !== integrity)
      throw new Refusal('broken-manifest', `${file} is listed with two different hashes`)
    files.set(file, integrity)
  }
  return files
}

/** Files that visitors can get. */
export function publicFilesOf(manifest: RemoteManifest): Map<string, string> {
  const files = filesOf(manifest)
  for (const { file } of [...(manifest.server ? [manifest.server] : []), ...(manifest.maps ?? [])])
    files.delete(file)
  return files
}

/** A manifest of the kit is a dozen levels deep; what reads one goes down level by level. */
const LEVELS_MAX = 64

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length; depth++) {
    if (depth > LEVELS_MAX) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

/** Takes what a client sent for a manifest, or says what is wrong with it. */
export function readManifest(value: unknown): RemoteManifest {
  if (isTooDeep(value))
    throw new Refusal(
      'broken-manifest',
      `${MANIFEST_FILE} is nested more than ${LEVELS_MAX} levels deep`,
    )
  if (!validator.Check(value)) {
    const first = validator.Errors(value)[0]
    throw new Refusal(
      'broken-manifest',
      `${MANIFEST_FILE}${first?.instancePath ?? ''} ${first?.message ?? 'is broken'}`,
    )
  }
  const fault = boundsFault(value)
  if (fault !== undefined) throw new Refusal('broken-manifest', `${MANIFEST_FILE}: ${fault}`)
  const { name, version, routes, chunks } = value
  if (semver.valid(version) !== version || version.length > 100)
    throw new Refusal('broken-manifest', `version "${version}" is not a semantic version`)
  const files = filesOf(value)
  if (files.size > FILES_MAX)
    throw new Refusal('too-large', `${name} has ${files.size} files; at most ${FILES_MAX}`)
  for (const file of files.keys())
    if (!isSafeFileName(file))
      throw new Refusal('broken-manifest', `"${file}" is not a valid file name of a build`)
  for (const route of routes)
    if (!Object.hasOwn(chunks, route.expose))
      throw new Refusal(
        'broken-manifest',
        `route ${route.path} shows ${route.expose}, which has no entry in chunks`,
      )
  return value
}

/** The same manifest has the same digest; every file's hash is part of it. */
export const digestOf = (manifest: RemoteManifest): string =>
  createHash('sha256').update(canonicalJson(manifest)).digest('hex')
