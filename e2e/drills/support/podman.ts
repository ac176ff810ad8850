import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What the drill needs, as Debian's packages. */
const NEEDED = {
  podman: 'podman',
  runc: 'runc',
  netavark: 'netavark aardvark-dns iptables',
  'docker-compose': 'docker-compose',
  mmdebstrap: 'mmdebstrap',
} as const
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/lib/podman', '/usr/sbin']

/** Packages to install first; empty if all are there. */
export const missingPackages = (): string[] =>
  Object.entries(NEEDED)
    .filter(([command]) => !FOLDERS.some((folder) => existsSync(path.join(folder, command))))
    .map(([, name]) => name)

/** This machine may have no systemd, no second version of cgroups and no right to raise limits. */
const settings = (seccomp: string) => `[containers]
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
log_driver = "k8s-file"
seccomp_profile = "${seccomp}"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`

/** `docker compose` as Debian has it, `docker network` as podman has it, and builds without a registry. */
const COMMANDS = {
  docker: `#!/bin/sh
if [ "$1" = compose ]; then shift; exec docker-compose "$@"; fi
exec podman "$@"
`,
  podman: `#!/bin/sh
if [ "$1" = build ] && [ -n "\${DRILL_BASE:-}" ]; then
  shift
  exec /usr/bin/podman build --pull=never --network host -v /etc/ssl/certs/ca-certificates.crt:/certificates.crt:ro \\
    --build-arg BASE="$DRILL_BASE" --build-arg NODE_EXTRA_CA_CERTS=/certificates.crt "$@"
fi
exec /usr/bin/podman "$@"
`,
}
const HEALTH_EVERY_MS = 3000

/** The environment for podman and Compose below `folder`; `seccomp` is the profile of every container. */
export async function podmanEnvironment(folder: string, seccomp: string) {
  const bin = path.join(folder, 'bin')
  await mkdir(bin)
  for (const [name, text] of Object.entries(COMMANDS)) {
    await writeFile(path.join(bin, name), text)
    await chmod(path.join(bin, name), 0o755)
  }
  const file = path.join(folder, 'containers.conf')
  await writeFile(file, settings(seccomp))
  const socket = path.join(folder, 'podman.sock')
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    CONTAINERS_CONF: file,
    DOCKER_HOST: `unix://${socket}`,
    COMPOSE_PROJECT_NAME: 'cloudplay-drill',
  }
  return { env, socket }
}

/** podman's service for Compose. Also runs the containers' health checks, which systemd's timers do elsewhere. */
export async function startPodman(env: Record<string, string>, socket: string) {
  const options = { env: { ...process.env, ...env }, stdio: 'ignore' } as const
  const service = spawn(
    '/usr/bin/podman',
    ['system', 'service', '--time=0', `unix://${socket}`],
    options,
  )
  const over = new AbortController()
  const command = (text: string): ChildProcess => spawn('bash', ['-c', text], options)
  const checks = (async () => {
    while (!over.signal.aborted) {
      const child = command(
        'for one in $(/usr/bin/podman ps -q); do /usr/bin/podman healthcheck run $one; done',
      )
      await new Promise((resolve) => child.once('exit', resolve))
      await delay(HEALTH_EVERY_MS)
    }
  })()
  while (!existsSync(socket)) await delay(100)
  return {
    async end() {
      over.abort()
      await checks
      service.kill()
    },
  }
}
