// `npm run deploy -- site <empty folder>`: see deploy.ts.
import path from 'node:path'
import { root } from '../install.mjs'
import { deploy, TARGETS } from './deploy.ts'

const [name = '', out] = process.argv.slice(2)
if (!out || !TARGETS[name]) {
  console.error(`usage: npm run deploy -- ${Object.keys(TARGETS).join('|')} <empty folder>`)
  process.exit(2)
}
const packages = await deploy(path.resolve(root), name, path.resolve(out))
console.log(`${name}: ${out}, with ${packages} packages`)
