import fs from 'node:fs'
import { aptInstall } from '../services/game-node/src/program/apt.ts'

const TURNSERVER = '/usr/bin/turnserver'

/** Installs the relay (coturn) of the journey through it where this is root on Debian; elsewhere that journey says so and is left out. */
export function bringRelay(): void {
  if (fs.existsSync(TURNSERVER) || process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.log('installing coturn by apt …')
  const failure = aptInstall(['coturn'])
  if (failure !== null) console.log(failure)
}
