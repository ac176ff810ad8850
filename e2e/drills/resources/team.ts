import { createHash, randomBytes } from 'node:crypto'
import { CONTRACT_VERSION } from '@cloudplay/contract'
import type { Processes } from '../inputs/processes.ts'

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

interface Release {
  name: string
  version: string
  files: Record<string, string>
  manifest: object
}

export function releaseOf(
  name: string,
  version: string,
  moreFiles: Record<string, string> = {},
): Release {
  const files: Record<string, string> = {
    'remoteEntry.js': `globalThis.x='${name}@${version}'\n`,
    'page.js': 'export default 1\n',
    ...moreFiles,
  }
  const listed = (file: string) => ({ file, integrity: integrityOf(files[file]!) })
  const container = `${name}_${version}`.replaceAll(/\W/g, '_')
  const manifest = {
    schema: 1,
    name,
    version,
    container,
    entry: listed('remoteEntry.js'),
    contract: CONTRACT_VERSION,
    shared: { react: '19.0.0' },
    routes: [{ path: `/${name}`, expose: './page', title: { 'zh-CN': '活动', en: 'Activity' } }],
    chunks: { './page': [listed('page.js')] },
    files: Object.keys(moreFiles).map(listed),
  }
  return { name, version, files, manifest }
}

/** Text that no compressor makes much smaller, and all work hard on. */
export const largeScript = (bytes: number): string =>
  `/*${randomBytes(Math.floor(bytes / 2)).toString('hex')}*/`

/** The calls of a team's command line. */
export function teamOf(processes: Pick<Processes, 'sitePort' | 'teamKey'>, team: string) {
  const headers = { authorization: `Bearer ${processes.teamKey(team)}` }
  const call = async (method: string, path: string, body?: string, type = 'application/json') => {
    const answer = await fetch(`http://127.0.0.1:${processes.sitePort}/deliver/${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const begin = ({ manifest }: Release) => call('POST', 'releases', JSON.stringify(manifest))
  const send = ({ name, version, files }: Release, file: string) =>
    call(
      'PUT',
      `releases/${name}/${version}/files/${file}`,
      files[file],
      'application/octet-stream',
    )
  return {
    begin,
    send,
    /** A whole release; throws where a step is refused. */
    async ship(release: Release, { promote = false } = {}): Promise<void> {
      const steps = [
        () => begin(release),
        ...Object.keys(release.files).map((file) => () => send(release, file)),
      ]
      for (const step of [
        ...steps,
        () =>
          call(
            'POST',
            `releases/${release.name}/${release.version}/commit`,
            JSON.stringify({ promote }),
          ),
      ]) {
        const { status, text } = await step()
        if (status >= 300) throw new Error(`${release.name}@${release.version}: ${status} ${text}`)
      }
    },
    async hasRelease({ name, version }: Release): Promise<boolean> {
      const { text } = await call('GET', 'status')
      const { data } = JSON.parse(text) as {
        data: { remotes: { name: string; releases: { version: string }[] }[] }
      }
      return data.remotes.some(
        (remote) => remote.name === name && remote.releases.some((one) => one.version === version),
      )
    },
  }
}
