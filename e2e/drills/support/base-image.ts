import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Shell } from './shell.ts'

const NAME = 'localhost/cloudplay-drill-base:1'

const CONTAINERFILE = `FROM scratch
ADD root.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
 && groupadd -g 1000 node && useradd -u 1000 -g node -m node && node --version
`

/**
 * What a registry's image of Node on Debian is elsewhere: Debian from its packages, with the Node that runs this. BASE names another
 * image. Gives its name.
 */
export async function baseImage(shell: Shell): Promise<string> {
  const given = process.env['BASE']
  if (given) return given
  if ((await shell.succeeds(`podman image exists ${NAME}`)) && !process.env['FRESH']) return NAME
  const folder = await mkdtemp(path.join(tmpdir(), 'cloudplay-base-'))
  const { VERSION_CODENAME: suite = 'bookworm' } = Object.fromEntries(
    (await shell.run('cat /etc/os-release')).split('\n').map((line) => line.split('=')),
  ) as Record<string, string>
  await shell.run(
    `mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6 ${suite} ${folder}/root.tar`,
  )
  await cp(process.execPath, path.join(folder, 'node'))
  const npm = ['/usr/lib/node_modules/npm', '/usr/local/lib/node_modules/npm'].find((place) =>
    existsSync(place),
  )
  if (!npm) throw new Error('npm is not where Debian and the images of Node have it')
  await cp(npm, path.join(folder, 'npm'), { recursive: true })
  await writeFile(path.join(folder, 'Containerfile'), CONTAINERFILE)
  await shell.run(`podman build --quiet --pull=never -t ${NAME} ${folder}`)
  await rm(folder, { recursive: true })
  return NAME
}
