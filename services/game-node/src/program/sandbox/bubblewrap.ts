import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What games and their helpers need of /etc, and nothing that tells of this machine or its people. */
const ETC = [
  'fonts',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'alternatives',
  'localtime',
  'openal',
  'chocolate-doom',
  'drirc',
  'pulse',
]
const TMP_MAX_BYTES = 96 * 1024 * 1024
const SHARED_MEMORY_MAX_BYTES = 64 * 1024 * 1024
const HOME_MAX_BYTES = 256 * 1024 * 1024
export const SANDBOX_HOME = '/home/player'

/** Something of outside that is to be seen inside, read-only unless said otherwise. */
export interface View {
  from: string
  to: string
  isWritable?: boolean
}

export interface Sandbox {
  views: readonly View[]
  /** It has a home in memory, of bounded size. */
  hasHome?: boolean
  /** Where the command begins. */
  folder?: string
  /** The file descriptor of the filter of system calls; with it nothing inside can make a sandbox, or any namespace. */
  filter?: number
}

/**
 * The command, by bubblewrap, where it sees the system's programs, its views and nothing else: no network, no other process, no
 * memory of others, no device but null and the like, no capability, no way to get one; and dies with its parent. Whatever is
 * writable inside is memory, of bounded size.
 */
export function sandboxed(command: readonly string[], { views, hasHome = false, folder = '/tmp', filter }: Sandbox): string[] {
  return [
    'bwrap',
    ['--unshare-all', '--unshare-user', '--die-with-parent', '--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL'],
    ['--hostname', 'player', '--ro-bind', '/usr', '/usr'],
    ['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...ETC.flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]),
    // Debian keeps the high scores of old games there.
    ['--ro-bind-try', '/var/games', '/var/games', '--proc', '/proc', '--dev', '/dev'],
    ['--size', String(SHARED_MEMORY_MAX_BYTES), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ['--size', String(TMP_MAX_BYTES), '--tmpfs', '/tmp'],
    ...(hasHome ? ['--perms', '0700', '--size', String(HOME_MAX_BYTES), '--tmpfs', SANDBOX_HOME] : []),
    ...views.flatMap(({ from, to, isWritable }) => [isWritable ? '--bind' : '--ro-bind', from, to]),
    ['--remount-ro', '/', '--chdir', folder],
    ...(filter === undefined ? [] : ['--disable-userns', '--seccomp', String(filter)]),
    '--',
    ...command,
  ].flat()
}

/** What a sandbox inside a sandbox is to see of it. */
export const passedOn = (views: readonly View[]): View[] => views.map(({ to, ...view }) => ({ ...view, from: to, to }))

/**
 * Calls `use` with the open filter of system calls, made for this processor by `tools/make-seccomp.py`; throws where there is none. It
 * is handed to bubblewrap as a file descriptor.
 */
export function withFilter<T>(use: (file: number) => T): T {
  const file = openSync(fileURLToPath(new URL(`../../../seccomp/${process.arch}.bpf`, import.meta.url)), 'r')
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}
