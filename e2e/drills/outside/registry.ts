import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import path from 'node:path'

interface Version {
  name: string
  version: string
}

/** A file's hash, as a registry tells it and a lock file keeps it. */
export const integrityOf = (file: string): string =>
  `sha512-${createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`

/** A company's npm registry with the packages of `folder`, each as its own package.json says; gives its address. */
export async function serveRegistry(
  folder: string,
  manifests: readonly Version[],
  fileOf: (one: Version) => string,
) {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(
      1,
    )
    const file = path.join(folder, path.basename(asked))
    const found = manifests.find(({ name }) => name === asked)
    if (found) {
      const integrity = integrityOf(path.join(folder, fileOf(found)))
      const tarball = `http://${request.headers.host}/files/${fileOf(found)}`
      const version = { ...found, dist: { tarball, integrity } }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          name: found.name,
          'dist-tags': { latest: found.version },
          versions: { [found.version]: version },
        }),
      )
    } else if (asked.startsWith('files/') && fs.existsSync(file))
      response.end(fs.readFileSync(file))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
