import path from 'node:path'
import { root } from '../child.ts'
import { packAll } from './pack.ts'

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-') || more.length) {
  console.error(
    'usage: npm run packages -- <folder>     packs what a remote outside this repository needs: docs/guides/first-remote.md',
  )
  process.exit(2)
}
const target = path.resolve(root, folder)
const packed = await packAll(root, target)
for (const { file, bytes } of packed) console.log(`${file}  ${(bytes / 1024).toFixed(0)} KiB`)
console.log(`${packed.length} packages in ${target}`)
