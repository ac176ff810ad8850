import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSavedFiles, writeSavedFiles } from '../../saves/saved-files.ts'
import { environmentOf } from '../game-environment.ts'
import { familyOf } from '../process-family.ts'
import { findCommand } from '../recipes.ts'
import { makeSeatFolder, type SeatFolder } from '../seat-folder.ts'
import { seatUser } from '../seat-user.ts'
import { SoundSink } from '../sound-sink.ts'
import { XDisplay } from '../x-display.ts'
import { GameSandbox } from './game-sandbox.ts'
import { sandboxProblem } from './probe.ts'
import { UsageWatch } from './usage-watch.ts'

const problem =
  ['Xvfb', 'pulseaudio', 'python3'].find((command) => !findCommand(command)) ?? sandboxProblem()
if (problem)
  process.stderr.write(`Hostile games are not tested here: ${problem} (npm run games -- install)\n`)

interface Seat {
  folder: SeatFolder
  display: XDisplay
  sound: SoundSink
  died: string[]
}

async function openSeat(): Promise<Seat> {
  const folder = makeSeatFolder()
  const died: string[] = []
  const ended = (how: string) => void died.push(how)
  const [display, sound] = await Promise.all([
    XDisplay.start({ folder, widthPx: 320, heightPx: 200, isSandboxed: true, ended }),
    SoundSink.start({ folder: folder.sound, isSandboxed: true, block: () => undefined, ended }),
  ])
  return { folder, display, sound, died }
}
function closeSeat({ folder, display, sound }: Seat): void {
  display.end()
  sound.end()
  folder.remove()
}

let own: Seat
let other: Seat
let server: Server
let running: GameSandbox | null = null
beforeAll(async () => {
  if (problem) return
  ;[own, other] = (await Promise.all([openSeat(), openSeat()])) as [Seat, Seat]
  server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  running?.close()
  running = null
})
afterAll(() => {
  if (problem) return
  closeSeat(own)
  closeSeat(other)
  server.close()
})

const NAMES = ['saves']

/** Plays a hostile game: a script of the shell in the sandbox of a real seat. */
function play(script: string, { memoryMb = 1024, interpreter = ['/bin/sh', '-c'] } = {}) {
  let ended = (_code: number | null) => {}
  const over = new Promise<number | null>((resolve) => (ended = resolve))
  const { display, sound, folder } = own
  const [command, ...args] = interpreter as [string, ...string[]]
  const game = new GameSandbox({
    command,
    args: [...args, script],
    files: writeSavedFiles([
      { path: 'saves/first', bytes: Buffer.from('of before'), changedAtMs: 0 },
    ]),
    saves: NAMES,
    homeFolder: folder.home,
    views: [...display.views, sound.view],
    memoryMb,
    environment: environmentOf(display, sound, { EXTRA: 'yes' }),
    isSandboxed: true,
    ended: (_how, code) => ended(code),
  })
  running = game
  return { game, over }
}

const savedBy = async (game: GameSandbox) =>
  Object.fromEntries(
    readSavedFiles(await game.pack(), NAMES).map(({ path, bytes }) => [path, bytes.toString()]),
  )

/** What a script says that was played to its end; it saves it. */
async function said(script: string, options?: Parameters<typeof play>[1]): Promise<string> {
  const { game, over } = play(`exec >saves/said 2>&1\n${script}`, options)
  await over
  const { 'saves/said': text = '' } = await savedBy(game)
  game.close()
  return text
}
const python = (script: string) => `python3 - <<'END'\n${script}\nEND`

describe.skipIf(problem !== null)('a hostile game', () => {
  it('sees its home and the system, and no other file, environment or person of this machine FAULT-4', async () => {
    const secret = join(tmpdir(), `cloudplay-secret-${process.pid}`)
    writeFileSync(secret, 'of the node')
    process.env['NODE_ENROLMENT_TOKEN'] = 'a-token-no-game-may-read'
    const text = await said(
      `pwd; cat saves/first; env; touch here && echo wrote; cat ${secret}; ls /root /work ${process.cwd()} ${own.folder.root};
       cat /proc/*/environ | tr '\\0' '\\n'; touch /usr/x /x /dev/x /etc/x; cat /etc/shadow /etc/passwd; id; echo "groups $(id -G)"`,
    )
    spawnSync('rm', [secret])
    delete process.env['NODE_ENROLMENT_TOKEN']
    expect(text).toMatch(/^\/home\/player\nof before/)
    expect(text).toContain('EXTRA=yes')
    expect(text).toContain('wrote')
    expect(text).not.toContain('of the node')
    expect(text).not.toContain('NODE_ENROLMENT_TOKEN')
    expect(text).not.toMatch(/^root:/m)
    expect(text.match(/No such file or directory/g)!.length).toBeGreaterThanOrEqual(6)
    expect(text.match(/Read-only file system/g)).toHaveLength(4)
    expect(text).toContain('uid=1000')
    expect(text).toContain('groups 1000\n')
  })

  it('is not root, here or inside, and gets no privilege by any way FAULT-4', async () => {
    const { game } = play('sleep 60')
    const helpersNow = () =>
      familyOf(process.pid).filter(({ name }) => /^(Xvfb|pulseaudio|parec|bwrap|sleep)$/.test(name))
    await expect
      .poll(() => helpersNow().map(({ name }) => name))
      .toEqual(expect.arrayContaining(['Xvfb', 'pulseaudio', 'parec', 'sleep']))
    const helpers = helpersNow()
    for (const { pid } of helpers) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:\\t${seatUser() ?? process.getuid!()}\\t`, 'm'))
      expect(status).toMatch(/^NoNewPrivs:\t1$/m)
    }
    for (const { pid } of helpers.filter(({ name }) => name !== 'bwrap')) {
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapEff:\t0+$/m)
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m)
    }
    game.close()

    const text = await said(
      `su -c id; mount -t tmpfs none /tmp; unshare --user --map-root-user id; unshare --mount id; chroot / id; nsenter --target 1 --all id
       cp /bin/sh saves/sh; chmod 4755 saves/sh; saves/sh -p -c id; mknod saves/disk b 254 0; echo root >/proc/self/uid_map
       find / -xdev -perm -4000 -user 0 -exec head -c 4 {} + | wc -c`,
    )
    expect(text).not.toMatch(/uid=0/)
    expect(text).not.toMatch(/euid=/)
    expect(text).toMatch(/mknod: .*Operation not permitted/)
    expect(
      text.match(/Operation not permitted|[Pp]ermission denied|must be superuser/g)!.length,
    ).toBeGreaterThanOrEqual(4)
  })

  // By their numbers on this processor; the filter is made by libseccomp from one list for all.
  it.skipIf(process.arch !== 'x64')(
    'asks the kernel for nothing that only administrators and debuggers need FAULT-4',
    async () => {
      const text = await said(
        python(`
import ctypes, socket
libc = ctypes.CDLL(None, use_errno=True)
for name, number, *args in (('ptrace', 101, 16, 1, 0, 0), ('bpf', 321, 0, 0, 0), ('perf_event_open', 298, 0, 0, 0, 0, 0),
  ('keyctl', 250, 0, 0, 0), ('io_uring_setup', 425, 1, 0), ('userfaultfd', 323, 0), ('unshare', 272, 0x10000000),
  ('process_vm_readv', 310, 1, 0, 0, 0, 0, 0)):
    ctypes.set_errno(0)
    print(name, libc.syscall(number, *args), ctypes.get_errno())
for family in (40, 38, 17, 3):
    try: socket.socket(family, socket.SOCK_STREAM); print('family', family, 'open')
    except OSError as error: print('family', family, error.errno)
`),
      )
      for (const name of [
        'ptrace',
        'bpf',
        'perf_event_open',
        'keyctl',
        'io_uring_setup',
        'userfaultfd',
        'unshare',
        'process_vm_readv',
      ])
        expect(text).toContain(`${name} -1 1\n`)
      for (const family of [40, 38, 17, 3])
        expect(text).toMatch(new RegExp(`family ${family} \\d+`))
    },
  )

  it('finds no network FAULT-4', async () => {
    const { port } = server.address() as { port: number }
    const text = await said(
      python(`
import socket
for place in (('127.0.0.1', ${port}), ('8.8.8.8', 53)):
    try: socket.create_connection(place, 2); print('reached', place)
    except OSError as error: print(error)
print(sorted(name for _, name in socket.if_nameindex()))
`),
    )
    expect(text).not.toContain('reached')
    expect(text).toContain("['lo']")
  })

  it("finds no other process, and no other seat's display or sound FAULT-4", async () => {
    const abstract = createServer().listen('\0cloudplay-of-another')
    const text = await said(
      `ls /proc | grep -c '^[0-9]'; for pid in ${process.pid} ${familyOf(process.pid)
        .map(({ pid }) => pid)
        .join(' ')}; do kill -9 $pid; done
       ls ${other.folder.root}/x11 ${other.folder.root}/sound /dev/shm; ls /tmp/.X11-unix
       ${python(`
import socket, os
def reach(path):
    try: s = socket.socket(socket.AF_UNIX); s.connect(path); print('reached', repr(path))
    except OSError as error: print(repr(path), error)
reach('\\0cloudplay-of-another')
reach('\\0/tmp/.X11-unix/X0')
reach('${other.folder.display}/X0')
reach('${other.folder.sound}/pulse.sock')
reach('/tmp/.X11-unix/X0')
try: os.rename('/tmp/.X11-unix', '/tmp/x'); print('moved')
except OSError as error: print(error)
`)}`,
    )
    abstract.close()
    expect(Number(text.split('\n')[0])).toBeLessThan(8)
    expect(text.match(/No such process/g)!.length).toBeGreaterThan(5)
    expect(text.match(/reached .*/g)).toEqual(["reached '/tmp/.X11-unix/X0'"])
    expect(text).not.toContain('moved')
    expect([...own.died, ...other.died]).toEqual([])
  })

  it('has a sound server that loads nothing and opens nothing for it FAULT-4', async () => {
    const modules = [
      'module-null-sink',
      'module-ladspa-sink sink_name=x plugin=/home/player/evil.so label=x control=1',
      'module-native-protocol-tcp port=4777 auth-anonymous=1',
      'module-pipe-sink file=/run/seat/sound/pipe',
      'module-cli-protocol-unix',
    ]
    const text = await said(
      `${modules.map((module) => `pactl load-module ${module}`).join('\n')}\npactl unload-module 0\npactl exit\npactl list short modules; ls /run/seat/sound`,
    )
    expect(text.match(/^Failure: /gm)!.length).toBeGreaterThanOrEqual(modules.length)
    expect(text.split('\n').filter((line) => line.includes('module-'))).toHaveLength(2)
    expect(readdirSync(own.folder.sound)).toEqual(['pulse.sock'])
    expect(own.died).toEqual([])
  })

  it('has its files packed where it leads to nothing of this machine FAULT-4', async () => {
    const secret = join(own.folder.root, 'secret')
    writeFileSync(secret, 'of the node')
    const { game, over } = play(`
      mkdir saves/real; echo mine >saves/real/secret; ln -s ${secret} saves/link; ln -s /etc/passwd saves/passwd; mkfifo saves/pipe
      ln -s ${own.folder.root} saves/elsewhere; ln saves/real/secret saves/second; ln -s / away
      # Swaps the folder for a link to the node's own, and back, as fast as it can.
      while true; do mv saves/real saves/kept; ln -s ${own.folder.root} saves/real; rm saves/real; mv saves/kept saves/real; done`)
    await expect
      .poll(() => savedBy(game).catch(() => ({})), { timeout: 15_000 })
      .toHaveProperty('saves/second')
    for (let times = 0; times < 40; times++) {
      const files = await savedBy(game).catch(() => ({}))
      expect(JSON.stringify(files)).not.toMatch(/of the node|root:/)
    }
    await game.endGame(100)
    await over
    const files = await savedBy(game)
    expect(files).toMatchObject({ 'saves/first': 'of before', 'saves/second': 'mine\n' })
    for (const path of ['link', 'passwd', 'pipe', 'elsewhere/secret'])
      expect(files).not.toHaveProperty([`saves/${path}`])
  })

  it('does not make the node pack more than is kept FAULT-4', async () => {
    const { game } = play(
      `trap 'rm saves/large saves/sparse; echo less >saves/then; exit 0' TERM
       head -c 70000000 /dev/zero >saves/large; truncate -s 100000000 saves/sparse; while true; do sleep 0.1; done`,
    )
    await expect.poll(() => savedBy(game).then(() => '', String)).toContain('too much to keep')
    await game.endGame(5_000)
    expect(await savedBy(game)).toMatchObject({ 'saves/then': 'less\n' })
  })

  it('runs out of processes, files, disk and memory long before the machine does FAULT-4', async () => {
    const text = await said(
      python(`
import os, signal
def until(what, step, most):
    count = 0
    try:
        while count < most: step(); count += 1
        print(what, 'no end')
    except (OSError, MemoryError) as error: print(what, count, type(error).__name__)
def fork():
    if os.fork() == 0: signal.pause()
files = []
until('open', lambda: files.append(open('/dev/null')), 5000)
for file in files: file.close()
def fill(folder):
    def step():
        with open(folder + '/' + str(len(os.listdir(folder))), 'wb') as file: file.write(bytes(2**24))
    return step
for folder in ('/home/player', '/tmp', '/dev/shm'):
    until('disk ' + folder, fill(folder), 100)
    for name in os.listdir(folder):
        path = folder + '/' + name
        if os.path.isfile(path): os.unlink(path)
memory = []
until('memory', lambda: memory.append(bytes(2**26)), 100)
memory.clear()
until('fork', fork, 5000)
`),
    )
    const reached = Object.fromEntries(
      [...text.matchAll(/^(.+) (\d+) \w+$/gm)].map(([, what, count]) => [what, Number(count)]),
    )
    expect(text).not.toContain('no end')
    expect(reached['open']).toBeLessThan(1024)
    expect(reached['disk /home/player']).toBeLessThanOrEqual(16)
    expect(reached['disk /tmp']).toBeLessThanOrEqual(6)
    expect(reached['disk /dev/shm']).toBeLessThanOrEqual(4)
    expect(reached['memory']).toBeLessThanOrEqual(16)
    expect(reached['fork']).toBeLessThan(256)
    expect([...own.died, ...other.died]).toEqual([])
  })

  it('is ended when all its processes together hold too much memory or too many files FAULT-4', async () => {
    const greedy: [script: string, what: RegExp][] = [
      [
        `for i in 1 2 3 4 5; do python3 -c 'import time; x = b"x" * 2**26; time.sleep(99)' & done; wait`,
        /MB of memory/,
      ],
      ['i=0; while true; do i=$((i+1)); : >/tmp/$i; done', /20000 files/],
    ]
    for (const [script, what] of greedy) {
      const { game, over } = play(script, { memoryMb: 256 })
      const found = await new Promise<string>((resolve) => {
        const tooMuch = (what: string) => {
          watch.stop()
          resolve(what)
        }
        const watch = new UsageWatch({
          family: (everyone) => game.family(everyone),
          memoryMb: 256,
          isSandboxed: true,
          tooMuch,
        })
        watch.start()
      })
      expect(found).toMatch(what)
      game.kill()
      expect(await over).not.toBe(0)
      game.close()
    }
  })

  it('pauses, resumes and ends with all its processes, however they hide FAULT-4', async () => {
    const { game, over } = play(
      `trap '' TERM HUP; setsid sh -c 'trap "" TERM; while true; do now=$(date +%N); echo $now >saves/hidden; done' & while true; do sleep 1; done`,
    )
    await expect
      .poll(() => savedBy(game).catch(() => ({})), { timeout: 10_000 })
      .toHaveProperty('saves/hidden')
    game.stand()
    const still = await savedBy(game)
    expect(await savedBy(game)).toEqual(still)
    game.go()
    await expect.poll(() => savedBy(game).catch(() => still)).not.toEqual(still)
    await game.endGame(100)
    expect(await over).toBe(137)
    expect(game.family()).toEqual([])
    const last = await savedBy(game)
    expect(await savedBy(game)).toEqual(last)
  })

  it('leaves the seats next to it as they were FAULT-4', () => {
    expect([...own.died, ...other.died]).toEqual([])
    for (const { display } of [own, other]) expect(display.frame.read().length).toBe(320 * 200 * 4)
    expect(existsSync(join(other.folder.sound, 'pulse.sock'))).toBe(true)
  })
})
