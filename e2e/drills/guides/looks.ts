import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  keysFileIn,
  readDevelopmentKeys,
} from '../../../services/delivery/src/teams/development-keys.ts'
import { showsHeading } from '../support/look.ts'
import type { Place } from './plan.ts'

export function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}

/** Edits a file of the clone, as its team does. */
export async function edit(
  { folder }: Place,
  file: string,
  from: string,
  to: string,
): Promise<void> {
  const target = path.join(folder, file)
  const source = await readFile(target, 'utf8')
  expectThat(source.split(from).length === 2, `${file} has ${from} once`)
  await writeFile(target, source.replace(from, to))
}

/** The key that development keeps for a team. */
export function teamKey({ folder }: Place, team: string): string {
  const keys = readDevelopmentKeys(keysFileIn(path.join(folder, '.data')))
  const found = keys?.teams[team]?.key
  if (!found) throw new Error(`there is no key of team ${team}`)
  return found
}

/** A part of what a command said. */
export function partOf(said: string, pattern: RegExp): string {
  const [, found] = pattern.exec(said) ?? []
  if (found === undefined) throw new Error(`there is no ${pattern} in:\n${said}`)
  return found
}

/** A visitor of the site sees this heading at an address. */
export async function expectHeading(place: Place, address: string, heading: string) {
  const url = new URL(address, place.origin).href
  expectThat(await showsHeading(place.browser, url, heading), `${url} shows "${heading}"`)
}
