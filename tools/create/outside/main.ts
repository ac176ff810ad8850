import fs from 'node:fs'
import { Refused } from '../refused.ts'
import { addressOf } from '../rename.ts'
import { remoteName } from '../options.ts'
import { createOutside } from './create-outside.ts'
import type { RemoteTemplate } from './template.ts'
import { readOutsideOptions, USAGE } from './options.ts'

/** Next to this program, in its package. */
const TEMPLATE = new URL('template.json', import.meta.url)

function main(argv: readonly string[]): void {
  if (argv.includes('--help') || argv.includes('-h')) return console.log(USAGE)
  const options = readOutsideOptions(argv)
  createOutside(JSON.parse(fs.readFileSync(TEMPLATE, 'utf8')) as RemoteTemplate, options)
  const name = remoteName({ kind: 'remote', name: options.name })
  console.log(`made ${options.folder}: ${name} of team ${options.team}, with the page ${addressOf(options)}

  cd ${options.folder} && npm install
  npm test                   its tests
  npm run dev                alone, at http://localhost:${options.devPort}${addressOf(options)}
  npm run ship -- --promote  to the site at DELIVERY_URL, with the team's DELIVERY_KEY`)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
