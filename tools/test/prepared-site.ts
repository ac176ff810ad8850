import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { endProgram, root } from '../child.ts'
import { endWithRun, removeAtEnd } from './leftovers.ts'
import { keepsRenderers } from './keeps-renderers.ts'

const READY_WITHIN_MS = 180_000
const ENDS_WITHIN_MS = 30_000

/**
 * The data of a new site that has published its remotes, in a folder of the caller: two thirds of a first start, which
 * the sites of the journeys then copy (`e2e/support/prepared-data.ts`). Throws if the site doesn't start or end cleanly.
 */
export async function prepareSite(port: number): Promise<string> {
  const folder = removeAtEnd(await mkdtemp(path.join(os.tmpdir(), 'cloudplay-prepared-')))
  const site = endWithRun(
    spawn(process.execPath, ['tools/start.mjs'], {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        ...keepsRenderers,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: undefined,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  try {
    await isReady(site)
    await endProgram(site, ENDS_WITHIN_MS)
    if (site.exitCode !== 0) throw new Error(`it ended with ${site.signalCode ?? site.exitCode}`)
    await rm(path.join(folder, 'logs'), { recursive: true, force: true })
    return folder
  } catch (error) {
    await endProgram(site)
    await rm(folder, { recursive: true, force: true })
    throw new Error('the site whose data the journeys copy', { cause: error })
  }
}

/** Throws with the whole output of a site that ends before it is ready, or takes too long. */
function isReady(site: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`it is not ready:\n${said}`))
    }
    const timer = setTimeout(fail, READY_WITHIN_MS)
    site.once('exit', fail)
    for (const stream of [site.stdout!, site.stderr!])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (!/^ready /m.test(said)) return
        clearTimeout(timer)
        resolve()
      })
  })
}
