import path from 'node:path'
import { root } from '../child.ts'
import { create } from './create.ts'
import { Refused } from './refused.ts'
import { addressOf } from './rename.ts'
import { readOptions, remoteName, USAGE, type Kind } from './options.ts'

const [kind, ...argv] = process.argv.slice(2)

async function main(): Promise<void> {
  if (kind !== 'remote' && kind !== 'activity') throw new Refused(USAGE)
  const options = readOptions(kind satisfies Kind, argv)
  // The launcher's default folder for the site's data.
  const dataDir = path.resolve(root, process.env['DATA_DIR'] || '.data')
  const { folder, devPort } = await create(root, options, dataDir)
  const name = remoteName(options)
  console.log(`made ${folder}: ${name} of team ${options.team}, with the page ${addressOf(options)}

  pnpm --filter ${name} dev          alone, at http://localhost:${devPort}${addressOf(options)}
  npm run dev -- ${folder}     with the whole site, at http://localhost:8100${addressOf(options)}
  npx vitest run ${folder}     its tests
  npm run deliver -- ship ${name} --promote   to the running site`)
}

await main().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
})
