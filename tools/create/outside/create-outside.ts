import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isReservedSegment } from '../../../shared/rules/src/site-prefixes.ts'
import { Refused } from '../refused.ts'
import { addressOf, nameIn, renamer } from '../rename.ts'
import { manifestOf, VENDOR } from './remote-manifest.ts'
import { tarballOf, type RemoteTemplate } from './template.ts'
import type { OutsideOptions } from './options.ts'

/** The platform's packages as files; throws `Refused` where the folder lacks one. */
function tarballsIn(folder: string, { platform }: RemoteTemplate): string[] {
  const files = Object.entries(platform).map(([name, version]) => tarballOf(name, version))
  const missing = files.filter((file) => !fs.existsSync(path.join(folder, file)))
  if (missing.length)
    throw new Refused(`--packages: ${path.resolve(folder)} has no ${missing.join(', no ')}`)
  return files
}

function refuseUnlessItFits(options: OutsideOptions, { files }: RemoteTemplate): void {
  const address = addressOf(options)
  if (isReservedSegment(address.slice(1)))
    throw new Refused(`no page may have the address ${address}: the site answers it itself`)
  const taken = nameIn(
    Object.entries(files).flatMap(([file, text]) => (/\.tsx?$/.test(file) ? [text] : [])),
    options,
  )
  if (taken)
    throw new Refused(`a component ${taken} is used by the page itself: choose another name`)
  if (fs.existsSync(options.folder) && fs.readdirSync(options.folder).length)
    throw new Refused(`${options.folder} is there already, and not empty`)
}

/** Answers nothing: of packages that come as files none is to be asked for where anybody may publish its name. */
const NO_REGISTRY = 'http://127.0.0.1:9/'

/** Where npm looks for the platform's packages. */
const npmrcFor = ({ source }: OutsideOptions): string =>
  `@cloudplay:registry=${source.kind === 'registry' ? source.url : NO_REGISTRY}\n`

/** Makes the folder of a remote, all of it or nothing. Throws `Refused` with the reason. */
export function createOutside(template: RemoteTemplate, options: OutsideOptions): void {
  refuseUnlessItFits(options, template)
  const { source, devPort, folder } = options
  const tarballs = source.kind === 'folder' ? tarballsIn(source.folder, template) : []
  const renamed = renamer(options)
  const target = path.resolve(folder)
  const draft = `${target}.${randomBytes(6).toString('hex')}.draft`
  const put = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
    fs.writeFileSync(path.join(draft, file), text)
  }
  try {
    fs.mkdirSync(draft, { recursive: true })
    for (const [file, text] of Object.entries(template.files))
      put(renamed(file), renamed(text, devPort).replaceAll('blank team', options.team))
    put('package.json', `${JSON.stringify(manifestOf(template, options), null, 2)}\n`)
    put('.npmrc', npmrcFor(options))
    if (source.kind === 'folder') {
      fs.mkdirSync(path.join(draft, VENDOR))
      for (const file of tarballs)
        fs.copyFileSync(path.join(source.folder, file), path.join(draft, VENDOR, file))
    }
    if (fs.existsSync(target)) fs.rmdirSync(target)
    fs.renameSync(draft, target)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
