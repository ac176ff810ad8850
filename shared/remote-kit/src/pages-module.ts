import path from 'node:path'
import { pageChunk } from './preset.ts'

/** Source of a module that loads every exposed page of these remotes by `remote/expose`. */
export function pagesModule(
  remotes: { dir: string; name: string; exposes: Record<string, string> }[],
): string {
  const rows = remotes.flatMap(({ dir, name, exposes }) =>
    Object.entries(exposes).map(
      ([expose, file]) =>
        `  ${JSON.stringify(`${name}/${expose.slice(2)}`)}: () => import(/* webpackChunkName: ${JSON.stringify(`${name}-${pageChunk(expose)}`)} */ ${JSON.stringify(path.join(dir, file))}),`,
    ),
  )
  return `export const pages = {\n${rows.join('\n')}\n}\n`
}
