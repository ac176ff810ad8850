import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { freePorts, root } from '../../../tools/child.ts'
import { startUntil } from './stays.ts'

export interface Clone {
  folder: string
  origin: string
  /** Of what runs in the clone. */
  env: NodeJS.ProcessEnv
  /** What `npm start` took, from an empty folder. */
  seconds: number
  end: () => Promise<void>
}

/** Clones the repository's last commit into a folder of `scratch`, and starts the site there as a newcomer does. */
export async function startClone(scratch: string, more: NodeJS.ProcessEnv = {}): Promise<Clone> {
  const folder = path.join(scratch, 'cloudplay')
  execFileSync('git', ['clone', '--quiet', root, folder])
  if (execFileSync('git', ['status', '--porcelain'], { cwd: root }).length > 0)
    console.log('some files differ from the last commit: the drill takes the commit')
  const port = await freePorts(2)
  const env = {
    PORT: String(port),
    CI: '',
    DATA_DIR: '',
    LOG_LEVEL: 'warn',
    NO_COLOR: '1',
    ...more,
  }
  const { seconds, end } = await startUntil('npm start', /^ready /, { cwd: folder, env })
  return { folder, origin: `http://localhost:${port}`, env, seconds, end }
}
