import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Packed } from '../pack.ts'
import { platformPackages } from '../packages.ts'

/** Unpacks a package as an installation would, below `modules`; gives its folder. */
async function unpack(folder: string, { name, file }: Packed, modules: string): Promise<string> {
  const target = path.join(modules, name)
  fs.mkdirSync(target, { recursive: true })
  await promisify(execFile)('tar', [
    '-xzf',
    path.resolve(folder, file),
    '-C',
    target,
    '--strip-components=1',
  ])
  return target
}

interface Installed {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * A `node_modules` with the packed packages in it, and links to the libraries they ask for, as they are installed in this
 * repository: what `npm install` makes, without a registry.
 */
export async function installPacked(
  root: string,
  folder: string,
  packed: readonly Packed[],
  modules: string,
): Promise<void> {
  const places = [
    ...platformPackages(root).map((one) => one.folder),
    path.join(root, 'services/delivery'),
    root,
  ]
  const folders = await Promise.all(packed.map((one) => unpack(folder, one, modules)))
  const wanted = folders.flatMap((one) => {
    const { dependencies, peerDependencies } = JSON.parse(
      fs.readFileSync(path.join(one, 'package.json'), 'utf8'),
    ) as Installed
    return Object.keys({ ...dependencies, ...peerDependencies })
  })
  for (const name of new Set(wanted)) {
    const at = path.join(modules, name)
    if (fs.existsSync(at)) continue
    const found = places
      .map((place) => path.join(place, 'node_modules', name))
      .find((place) => fs.existsSync(place))
    if (!found) throw new Error(`${name} is installed nowhere here`)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.symlinkSync(fs.realpathSync(found), at)
  }
}
