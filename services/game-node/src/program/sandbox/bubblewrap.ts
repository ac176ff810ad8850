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
 * Runs the command in bubblewrap. It sees only the system's programs and its views: no network, no other process or its
 * memory, no device except null and the like. It has no capability and can't get one, and it dies with its parent. All
 * writable files are in memory, with a size limit.
 */
export function sandboxed(
  command: readonly string[],
  { views, hasHome = false, folder = '/tmp', filter }: Sandbox,
): string[] {
  return [
    'bwrap',
    [
      '--unshare-all',
      '--unshare-user',
      '--die-with-parent',
      '--uid',
      '1000',
      '--gid',
      '1000',
      '--cap-drop',
      'ALL',
    ],
    ['--hostname', 'player', '--ro-bind', '/usr', '/usr'],
    ['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...ETC.flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]),
    // Debian keeps the high scores of old games there.
    ['--ro-bind-try', '/var/games', '/var/games', '--proc', '/proc', '--dev', '/dev'],
    ['--size', String(SHARED_MEMORY_MAX_BYTES), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ['--size', String(TMP_MAX_BYTES), '--tmpfs', '/tmp'],
    ...(hasHome
      ? ['--perms', '0700', '--size', String(HOME_MAX_BYTES), '--tmpfs', SANDBOX_HOME]
      : []),
    ...views.flatMap(({ from, to, isWritable }) => [isWritable ? '--bind' : '--ro-bind', from, to]),
    ['--remount-ro', '/', '--chdir', folder],
    ...(filter === undefined ? [] : ['--disable-userns', '--seccomp', String(filter)]),
    '--',
    ...command,
  ].flat()
}

/** What a sandbox inside a sandbox is to see of it. */
export const passedOn = (views: readonly View[]): View[] =>
  views.map(({ to, ...view }) => ({ ...view, from: to, to }))
