import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../child.ts'

const LEFT_OUT = /^(docs\/screens|e2e|assets|games|services)\//
const PACKAGE_FILE = /(^|\/)package\.json$/

/** A copy of this repository's pages and tools, with the packages that are installed here. */
export interface Copy {
  root: string
  /** Links the packages of a new package as `pnpm install` does, from its template. */
  link(folder: string, template: string): void
  remove(): void
}

const linkTo = (target: string, at: string) => {
  fs.mkdirSync(path.dirname(at), { recursive: true })
  fs.symlinkSync(target, at)
}

export function copyOfRepository(): Copy {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-create-')))
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = tracked
    .split('\n')
    .filter((file) => file && !LEFT_OUT.test(file) && fs.existsSync(path.join(root, file)))
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  linkTo(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const folder of ['services', 'games', 'assets', 'e2e'])
    linkTo(path.join(root, folder), path.join(copy, folder))
  for (const file of files.filter((one) => PACKAGE_FILE.test(one) && one.includes('/'))) {
    const modules = path.join(path.dirname(file), 'node_modules')
    // Relative links: those to packages of the workspace lead to the copy's own.
    if (fs.existsSync(path.join(root, modules)))
      fs.cpSync(path.join(root, modules), path.join(copy, modules), {
        recursive: true,
        verbatimSymlinks: true,
        filter: notBuilt,
      })
  }
  return {
    root: copy,
    link(folder, template) {
      const manifest = JSON.parse(
        fs.readFileSync(path.join(copy, folder, 'package.json'), 'utf8'),
      ) as Record<string, Record<string, string>>
      for (const name of Object.keys({
        ...manifest['dependencies'],
        ...manifest['devDependencies'],
      }))
        linkTo(
          fs.realpathSync(path.join(copy, template, 'node_modules', name)),
          path.join(copy, folder, 'node_modules', name),
        )
    },
    remove: () => fs.rmSync(copy, { recursive: true, force: true }),
  }
}

const notBuilt = (file: string) =>
  !file.endsWith(`${path.sep}.vite`) && !file.endsWith(`${path.sep}.cache`)
