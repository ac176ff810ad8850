import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

const PAGES = path.join(root, 'docs/operations')
/** Variables of Node and of the C library, which programs don't read themselves. */
const ORDINARY = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
const DELIVERY = ['DELIVERY_URL', 'DELIVERY_KEY', 'DELIVERY_BY']

/** The variables that the operations pages explain in their tables; `_SECRET_KEY` after `TENCENT_SMS_SECRET_ID` continues its prefix. */
export function knownSettings(): Set<string> {
  const known = new Set([...ORDINARY, ...DELIVERY])
  for (const page of readdirSync(PAGES).filter((name) => name.endsWith('.md'))) {
    for (const line of readFileSync(path.join(PAGES, page), 'utf8').split('\n')) {
      if (!line.startsWith('| `')) continue
      const names = [...line.matchAll(/`(_?[A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
      const [first = ''] = names
      const prefix = first.split('_').slice(0, 2).join('_')
      for (const name of names) known.add(name.startsWith('_') ? prefix + name : name)
    }
  }
  return known
}

/** Opens a door, or is a company's. Its value is never in a file of this repository. */
export const isSecret = (name: string): boolean =>
  /(SECRET|_KEY|TOKEN|PASSWORD|DATABASE_URL|NATS_URL)$/.test(name)
