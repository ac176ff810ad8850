import { spawnSync } from 'node:child_process'

/** Where a caged game sees its own folders. */
const CAGED_HOME = '/home/player'
const CAGED_RUN = '/run/player'
const CAGED_AUTH = '/run/player/xauthority'
/** What games need of /etc, and nothing that tells of this machine or its people. */
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
/** Files a game may write, each at most so long. */
const FILE_MAX_BYTES = 256 * 1024 * 1024
const OPEN_FILES_MAX = 1024
/** Behind the stream: a greedy game slows itself down first. */
const NICE = 1
/** Where memory runs out the kernel takes the game, not the node. */
const OOM_SCORE = 500

export interface CagedGame {
  command: string
  args: readonly string[]
  homeFolder: string
  /** Holds the sound socket. */
  runFolder: string
  display: { name: string; socketPath: string; authFile: string }
  soundSocket: string
  memoryMb: number
  environment: Readonly<Record<string, string>>
}

export interface CagedCommand {
  command: string
  args: string[]
  /** The whole environment: nothing of the node's own gets in. */
  env: Record<string, string>
  cwd: string
}

/**
 * The command that runs a game where it sees the system's programs, its own home and nothing else: no network, no
 * other process, no other seat, no data of the node; and dies with its seat. `isTight` false leaves the isolation out
 * where the host allows none (a container without namespaces); bounds and environment stay.
 */
export function cageCommand(game: CagedGame, isTight: boolean): CagedCommand {
  const home = isTight ? CAGED_HOME : game.homeFolder
  const run = isTight ? CAGED_RUN : game.runFolder
  const bounds = [
    '-n',
    String(NICE),
    'choom',
    '-n',
    String(OOM_SCORE),
    '--',
    'prlimit',
    '--core=0',
    `--as=${game.memoryMb * 1024 * 1024}`,
    `--nofile=${OPEN_FILES_MAX}`,
    `--fsize=${FILE_MAX_BYTES}`,
    '--',
  ]
  const isolation = isTight ? ['bwrap', ...isolationOf(game), '--'] : []
  return {
    command: 'nice',
    args: [...bounds, ...isolation, game.command, ...game.args],
    cwd: game.homeFolder,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/games',
      LANG: 'C.UTF-8',
      HOME: home,
      USER: 'player',
      XDG_RUNTIME_DIR: run,
      DISPLAY: game.display.name,
      XAUTHORITY: isTight ? CAGED_AUTH : game.display.authFile,
      PULSE_SERVER: `unix:${isTight ? `${CAGED_RUN}/pulse.sock` : game.soundSocket}`,
      SDL_AUDIODRIVER: 'pulseaudio',
      ALSOFT_DRIVERS: 'pulse',
      // No graphics card is assumed: Mesa draws by the processor, with as many threads as a seat should have.
      LIBGL_ALWAYS_SOFTWARE: '1',
      LP_NUM_THREADS: '1',
      ...game.environment,
    },
  }
}

function isolationOf(game: CagedGame): string[] {
  return [
    '--unshare-all',
    '--die-with-parent',
    '--uid',
    '1000',
    '--gid',
    '1000',
    '--cap-drop',
    'ALL',
    '--hostname',
    'player',
    '--ro-bind',
    '/usr',
    '/usr',
    '--symlink',
    'usr/bin',
    '/bin',
    '--symlink',
    'usr/sbin',
    '/sbin',
    '--symlink',
    'usr/lib',
    '/lib',
    '--symlink',
    'usr/lib64',
    '/lib64',
    ...ETC.flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]),
    // Debian keeps the high scores of old games there; written ones are thrown away.
    '--ro-bind-try',
    '/var/games',
    '/var/games',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/run',
    '--ro-bind',
    game.display.socketPath,
    game.display.socketPath,
    '--dir',
    CAGED_RUN,
    '--ro-bind',
    game.soundSocket,
    `${CAGED_RUN}/pulse.sock`,
    '--ro-bind',
    game.display.authFile,
    CAGED_AUTH,
    '--bind',
    game.homeFolder,
    CAGED_HOME,
    '--chdir',
    CAGED_HOME,
  ]
}

/** Whether this machine can isolate games: bubblewrap is installed and namespaces are allowed. */
export function canCage(): boolean {
  const isolation = [
    '--unshare-all',
    '--die-with-parent',
    '--uid',
    '1000',
    '--gid',
    '1000',
    '--ro-bind',
    '/',
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
  ]
  return spawnSync('bwrap', [...isolation, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0
}
