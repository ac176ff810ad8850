import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery, DeliveryError } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { sourceOf } from '../release-source.ts'
import {
  guardsOf,
  required,
  settled,
  timesOf,
  type Answer,
  type Call,
  type Command,
  type Terminal,
} from '../terminal.ts'
import { describe } from '../words.ts'

/** The folder that is meant by a folder, or by the name of a remote of this repository. */
function folderOf(text: string): string {
  const places = [
    text,
    path.join('activities', text),
    path.join('activities', text.replace(/^activity-/, '')),
  ]
  const found = places.find((place) => existsSync(place))
  if (!found)
    throw new DeliveryError(
      'broken-manifest',
      `${path.resolve(text)} is not there: build the remote first, or name its folder`,
    )
  return path.resolve(found)
}

/** Runs the build of a remote's own package, as its team does. */
async function build(folder: string, { err }: Terminal): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  err(said.trimEnd())
  throw new DeliveryError(
    'broken-manifest',
    `${folder}: npm run build ended with ${code}; nothing was sent`,
  )
}

async function ship({ names, flags, terminal }: Call): Promise<Answer> {
  // Only this verb needs to understand builds; the others start the quicker without.
  const { readBuild, shipBuild } = await import('../ship-build.ts')
  const folder = folderOf(required(names[0], 'the remote, or the folder of the build'))
  const isBuild = existsSync(path.join(folder, MANIFEST_FILE))
  const hasSources = existsSync(path.join(folder, 'remote.config.ts'))
  const dir = isBuild || !hasSources ? folder : path.join(folder, 'dist')
  if (!isBuild && hasSources && !flags['no-build']) {
    terminal.progress?.(`building ${path.basename(folder)} …`)
    await build(folder, terminal)
  }
  const { name } = await readBuild(dir)
  const client = await clientFor(terminal.env, name)
  const { promote } = flags
  const times = timesOf(flags)
  const shipped = await shipBuild({
    ...client,
    dir,
    promote: promote ?? false,
    guards: promote ? guardsOf(flags) : {},
    source: await sourceOf(folder, terminal.env),
    ...times,
    onProgress: ({ sent, total }) => terminal.progress?.(`${name}: ${sent} of ${total} files`),
  })
  const { version, already, live } = shipped
  const call = (action: string, body: object) =>
    callDelivery<AuditEntry>(client, 'POST', `remotes/${name}/${action}`, body)
  const then =
    already && (flags.from || flags.until)
      ? await call('schedule', { ...times, ...(promote ? { version, ...guardsOf(flags) } : {}) })
      : already && promote && live !== version
        ? await call('promote', { version, ...guardsOf(flags) })
        : shipped.entry
  return {
    data: { ...shipped, entry: then, live: then && promote ? version : live },
    lines: [then ? describe(then) : `${name} ${version} is there already; nothing was changed`],
  }
}

export const shipCommand: Command = {
  usage: [
    'ship <remote or folder> [--promote] [--replaces VERSION] [--force --reason TEXT] [--from TIME|always] [--until TIME|always] [--no-build]',
  ],
  does: 'build where there are sources, and send the build; with --promote everybody gets it immediately',
  examples: [
    'ship mf-wallet',
    'ship mf-wallet/dist --promote',
    'ship activities/spring-fair --promote --from 2027-02-01T00:00:00+08:00',
  ],
  run: (call) => settled(() => ship(call)),
}
