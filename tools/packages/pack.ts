import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { tarballOf } from '../create/outside/template.ts'
import { platformPackages } from './packages.ts'
import { compileProgram, PROGRAMS } from './programs.ts'
import { filesToPublish, writePackage, type PackageFiles } from './stage.ts'
import { versionsOf } from './versions.ts'

export interface Published {
  name: string
  version: string
  files: PackageFiles
}

/** Every package that a remote outside this repository needs, and the commands, as they are published. */
export async function publishedPackages(root: string): Promise<Published[]> {
  const packages = platformPackages(root)
  const versionOf = versionsOf(root, packages)
  const sources = packages.map((source) => ({
    name: source.manifest.name,
    version: source.manifest.version,
    files: filesToPublish(root, source, versionOf),
  }))
  return [
    ...sources,
    ...(await Promise.all(
      PROGRAMS.map((program) => compileProgram(root, program, packages, versionOf)),
    )),
  ]
}

export interface Packed {
  name: string
  version: string
  file: string
  bytes: number
}

/** Packs them into `folder`, one file each, as `npm pack` does; asks no registry. Packages of before stay unless they have the same version. */
export async function packAll(root: string, folder: string): Promise<Packed[]> {
  const published = await publishedPackages(root)
  const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-packages-'))
  try {
    const folders = published.map(({ name, files }) => {
      const staged = path.join(staging, name.replace('/', '-'))
      writePackage(staged, files)
      return staged
    })
    fs.mkdirSync(folder, { recursive: true })
    await promisify(execFile)(
      'npm',
      [
        'pack',
        ...folders,
        '--pack-destination',
        path.resolve(folder),
        '--ignore-scripts',
        '--loglevel=error',
      ],
      {
        cwd: staging,
        shell: process.platform === 'win32',
      },
    )
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
  return published.map(({ name, version }) => {
    const file = tarballOf(name, version)
    return { name, version, file, bytes: fs.statSync(path.join(folder, file)).size }
  })
}
