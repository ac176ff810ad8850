import { createReadStream } from 'node:fs'
import path from 'node:path'
import { openDelivery, readBuild } from '@cloudplay/delivery'
import { beginUpload, commitUpload } from '../../../delivery/src/site/shipping.ts'
import { openOwnDatabase } from './own-database.ts'

/**
 * Ships build after build of one remote, promoting each, and writes the version to standard output once it counts as
 * done. It never ends by itself: the test kills it.
 *
 *     node --import tsx crash-child.ts <dataDir> <shellDist> <buildDir> <firstMinorVersion> <teamsFile>
 */
const [dataDir = '', shellDist = '', buildDir = '', first = '1', teamsFile = ''] =
  process.argv.slice(2)
const database = await openOwnDatabase(dataDir)
const delivery = await openDelivery({
  dataDir,
  database,
  secret: Buffer.alloc(32),
  shellDist,
  mediaDir: dataDir,
  teamsFile,
})
const actor = {
  team: 'catalog',
  by: 'crash-child',
  who: null,
  role: 'approver' as const,
  publisher: 'team' as const,
}
const manifest = await readBuild(buildDir)

for (let minor = Number(first); ; minor++) {
  const version = `1.${minor}.0`
  const begun = await beginUpload(
    delivery,
    { ...manifest, version, container: `c_${minor}` },
    actor,
  )
  if (begun === 'already') continue
  const { uploads } = delivery.store
  for (const file of begun.missing)
    await uploads.receive(begun.upload, file, createReadStream(path.join(buildDir, file)))
  await commitUpload(delivery, { name: manifest.name, version }, { promote: true }, actor)
  process.stdout.write(`${version}\n`)
}
