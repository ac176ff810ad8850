import { readFileSync } from 'node:fs'

/** The blocks of a page that are marked as `sh drill`: a reader types them, and a drill runs them. */
export function blocksOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```sh drill\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  )
}
