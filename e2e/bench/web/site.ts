import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ProcessTree } from '../process-tree.ts'
import { endProgram, freePorts, root } from '../../../tools/child.ts'

const READY_TIMEOUT_MS = 240_000

export interface RunningSite {
  origin: string
  pid: number
  /** Where it keeps its data, keys of teams among them. */
  dataDir: string
  /** The site with all its processes. */
  tree: ProcessTree
  end(): Promise<void>
}

/** Builds and starts the whole site as `npm start` does, on a free port, in a new data folder or `inFolder`. */
export async function startSite(inFolder?: string): Promise<RunningSite> {
  const dataDir = inFolder ?? (await mkdtemp(path.join(os.tmpdir(), 'cloudplay-bench-')))
  const port = Number(process.env['BENCH_PORT'] ?? (await freePorts(1)))
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RENDER_IDLE_SECONDS: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    await endProgram(child, 20_000)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the site was not ready in ${READY_TIMEOUT_MS / 1000} s`)),
        READY_TIMEOUT_MS,
      )
      child.once('exit', (code) => reject(new Error(`the site ended with code ${code}`)))
      createInterface(child.stdout).on('line', (line) => {
        if (!line.startsWith('ready ')) return
        clearTimeout(timer)
        resolve()
      })
    })
  } catch (error) {
    await end()
    throw error
  }
  const pid = child.pid!
  return { origin: `http://localhost:${port}`, pid, dataDir, tree: new ProcessTree(pid), end }
}
