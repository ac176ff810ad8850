import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages by apt, as root. Returns null on success, else an instruction for the operator. */
export function aptInstall(packages: readonly string[]): string | null {
  const wanted = [...new Set(packages)]
  if (!existsSync('/usr/bin/apt-get'))
    return `this machine has no apt; install what corresponds to: ${wanted.join(' ')}`
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...wanted]
  if (process.getuid?.() !== 0)
    return `as root, please:\n  sudo apt-get update && sudo apt-get ${install.join(' ')}`
  const run = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run(['update', '-qq']) && run(install) ? null : 'apt could not install them; see above'
}
