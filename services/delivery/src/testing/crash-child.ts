import { Delivery } from '../site/delivery.ts'
import { readBuild } from '../client/ship-build.ts'
import { filesOf } from '../store/manifest.ts'
import { createReadStream } from 'node:fs'
import path from 'node:path'

/**
 * Ships build after build of one remote, promoting each, and says the version on standard output once it counts as
 * done. It never ends by itself: the test kills it.
 *
 *     node --import tsx crash-child.ts <dataDir> <shellDist> <buildDir> <firstMinorVersion> <teamsFile>
 */
const [dataDir = '', shellDist = '', buildDir = '', first = '1', teamsFile = ''] = process.argv.slice(2)
const delivery = await Delivery.open({ dataDir, shellDist, mediaDir: dataDir, teamsFile })
const actor = { team: 'catalog', by: 'crash-child', publisher: 'team' as const }
const manifest = await readBuild(buildDir)

for (let minor = Number(first); ; minor++) {
  const version = `1.${minor}.0`
  const next = { ...manifest, version, container: `c_${minor}` }
  const upload = await delivery.beginUpload(next, actor)
  if (upload === 'already') continue
  for (const file of filesOf(next).keys()) await upload.receive(file, createReadStream(path.join(buildDir, file)))
  await delivery.commit(next.name, version, { promote: true }, actor)
  process.stdout.write(`${version}\n`)
}
