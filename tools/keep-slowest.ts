// `npm run slowest`: copies the slowest tests of the last full `npm test` into docs/slowest.txt.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './child.ts'
import { ALL_STEPS, SLOWEST, slowestFile } from './test/slowest.ts'

const [title = '', ...tests] = fs.existsSync(slowestFile)
  ? fs.readFileSync(slowestFile, 'utf8').split('\n')
  : []
if (!title.endsWith(ALL_STEPS)) {
  console.error('The last run of `npm test` did not run all steps.')
  process.exit(1)
}
fs.writeFileSync(
  path.join(root, 'docs/slowest.txt'),
  `${[title, ...tests.slice(0, SLOWEST)].join('\n')}\n`,
)
