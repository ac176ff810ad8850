import fs from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { pagesModule } from '../pages-module.ts'
import { appConfig, pageChunk } from '../preset.ts'
import { loadRemoteConfig, remoteFolders, workspaceRoot } from '../workspace.ts'
import { compile, filesOfGroups } from './compile.ts'

export interface PlainBuild {
  /** Scripts of the page, in order. */
  entry: string[]
  /** `remote/expose` -> the page's own files. */
  pages: Record<string, string[]>
}

/**
 * Builds shell and all remotes as one plain rspack application, without federation: the same pages, the same lazy
 * boundaries, everything resolved at build time. No visitor is served by it; `npm run bench:web` measures the site against it.
 */
export async function buildPlain(outDir: string): Promise<PlainBuild> {
  const dir = path.join(workspaceRoot, 'shell')
  const remotes = await Promise.all(
    remoteFolders().map(async (folder) => ({ dir: folder, ...(await loadRemoteConfig(folder)) })),
  )
  const modules = {
    'remote-pages': pagesModule(remotes),
    'remote-configs': `${remotes.map((remote, index) => `import remote${index} from ${JSON.stringify(path.join(remote.dir, 'remote.config.ts'))}`).join('\n')}
export const remotes = [${remotes.map((_, index) => `remote${index}`).join(', ')}]
`,
  }
  const fileOf = (name: string) => path.join(dir, `src/.virtual/${name}.ts`)
  const stats = await compile(
    appConfig({
      kind: 'plain',
      dir,
      name: 'plain',
      version: 'plain',
      dev: false,
      entry: './src/main-plain.tsx',
      outDir,
      alias: Object.fromEntries(Object.keys(modules).map((name) => [`${name}$`, fileOf(name)])),
      plugins: [
        new rspack.experiments.VirtualModulesPlugin(
          Object.fromEntries(
            Object.entries(modules).map(([name, source]) => [fileOf(name), source]),
          ),
        ),
      ],
    }),
  )
  const groups = filesOfGroups(stats)
  const built: PlainBuild = {
    entry: groups['main'] ?? [],
    pages: Object.fromEntries(
      remotes.flatMap(({ name, exposes }) =>
        Object.keys(exposes).map((expose) => [
          `${name}/${expose.slice(2)}`,
          groups[`${name}-${pageChunk(expose)}`] ?? [],
        ]),
      ),
    ),
  }
  fs.writeFileSync(path.join(outDir, 'plain.json'), JSON.stringify(built, null, 1))
  return built
}
