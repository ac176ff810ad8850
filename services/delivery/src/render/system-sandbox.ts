import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FIRST_RELEASE_USER, withoutPrivileges } from '@cloudplay/sandbox/privileges'
import {
  bounds,
  FILTER_FD,
  INFO_FD,
  nodeCommand,
  shell,
  tryInside,
  withoutPermissions,
  type Confinement,
} from './confinement.ts'

/** A sandbox, or why this machine has none, in the words of the tool that failed. */
export type FoundSandbox = { confinement: Confinement } | { problem: string }

const NOT_CLOSED = 'the sandbox is not closed'
let found: Promise<FoundSandbox> | null = null

/**
 * A sandbox of the operating system for each release: its own processes, users, files, network and host name; Node and its libraries as
 * the only files, which it cannot write; only the calls to the kernel that Node needs, so that it makes no socket and no process; a user
 * that no other process has, where this process may choose one. Code with all of Node's rights reaches nothing from there.
 */
export function systemSandbox(): Promise<FoundSandbox> {
  return (found ??= findSandbox().then((answer) => {
    // The next caller looks again, but not at a sandbox that let something out.
    if ('problem' in answer && answer.problem !== NOT_CLOSED) found = null
    return answer
  }))
}

async function findSandbox(): Promise<FoundSandbox> {
  if (process.platform !== 'linux') return { problem: `${process.platform} has no sandbox for it` }
  try {
    const confinement = sandboxAround(await nodeFiles())
    const { said, error } = await tryInside(
      { ...confinement, command: withoutPermissions(confinement.command) },
      PROBE,
    )
    if (said !== 'closed')
      return {
        problem: said === 'open' ? NOT_CLOSED : error || 'the sandbox does not start',
      }
    return { confinement }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Node, its libraries and their loader. */
async function nodeFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ldd', [process.execPath])
  return [...new Set([process.execPath, ...(stdout.match(/(?<=\s)\/\S+/g) ?? [])])]
}

function sandboxAround(files: readonly string[]): Confinement {
  const isRoot = process.getuid?.() === 0
  // The shell becomes bubblewrap: as long as it runs, no other process has its process id.
  const user = `user=$((${FIRST_RELEASE_USER} + $$))`
  const sandbox = [
    [
      'bwrap',
      '--unshare-all',
      '--unshare-user',
      '--die-with-parent',
      '--as-pid-1',
      '--cap-drop',
      'ALL',
    ],
    ['--uid', '1000', '--gid', '1000', '--hostname', 'release', '--clearenv'],
    files.flatMap((file) => ['--ro-bind', file, file]),
    [
      '--remount-ro',
      '/',
      '--chdir',
      '/',
      '--seccomp',
      String(FILTER_FD),
      '--info-fd',
      String(INFO_FD),
      '--',
    ],
  ].flat()
  const starter = shell(
    ...bounds,
    user,
    `exec ${withoutPrivileges(['"$@"'], isRoot ? '"$user"' : null).join(' ')}`,
  )
  return {
    command: [...starter, ...sandbox, ...nodeCommand],
    isSandbox: true,
    held: ['a sandbox of the system', 'bounded memory'],
  }
}

/** Runs with all that Node allows; says 'closed' where the system allows nothing. */
const PROBE = `const shut = (reach) => { try { reach(); return false } catch { return true } }
const fs = require('fs')
const closed = process.pid === 1 && ['/etc', '/proc', '/tmp', '/dev'].every((folder) => shut(() => fs.readdirSync(folder))) &&
  shut(() => fs.writeFileSync('/written', '')) && shut(() => process.kill(process.pid, 0)) &&
  require('child_process').spawnSync(process.execPath, ['-v']).error !== undefined
const say = (isClosed) => { process.stdout.write(isClosed ? 'closed' : 'open'); process.exit() }
require('net').createServer().on('error', () => say(closed)).listen('\\0sandbox', () => say(false))`
