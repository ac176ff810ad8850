import fs from 'node:fs'
import { Refused } from '../refused.ts'
import { addressOf } from '../rename.ts'
import { remoteName } from '../wish.ts'
import { createOutside } from './create-outside.ts'
import type { RemoteTemplate } from './template.ts'
import { readOutsideWish, USAGE } from './wish.ts'

/** Next to this program, in its package. */
const TEMPLATE = new URL('template.json', import.meta.url)

function main(argv: readonly string[]): void {
  if (argv.includes('--help') || argv.includes('-h')) return console.log(USAGE)
  const wish = readOutsideWish(argv)
  createOutside(JSON.parse(fs.readFileSync(TEMPLATE, 'utf8')) as RemoteTemplate, wish)
  const name = remoteName({ kind: 'remote', name: wish.name })
  console.log(`made ${wish.folder}: ${name} of team ${wish.team}, with the page ${addressOf(wish)}

  cd ${wish.folder} && npm install
  npm test                   its tests
  npm run dev                alone, at http://localhost:${wish.devPort}${addressOf(wish)}
  npm run ship -- --promote  to the site at DELIVERY_URL, with the team's DELIVERY_KEY`)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
