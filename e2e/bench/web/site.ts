import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ProcessTree } from '../process-tree.ts'
import { endProgram, root } from '../../../tools/child.ts'

const READY_TIMEOUT_MS = 240_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface RunningSite {
  origin: string
  pid: number
  /** Where it keeps its data, keys of teams among them. */
  dataDir: string
  /** The site with all its processes. */
  tree: ProcessTree
  end(): Promise<void>
}

/** Builds and starts the whole site as `npm start` does, on a port and a data folder of its own, `inFolder` where one is named. */
export async function startSite(inFolder?: string): Promise<RunningSite> {
  const dataDir = inFolder ?? (await mkdtemp(path.join(os.tmpdir(), 'cloudplay-bench-')))
  const port = Number(process.env['BENCH_PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    await endProgram(child, 20_000)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the site was not ready in ${READY_TIMEOUT_MS / 1000} s`)), READY_TIMEOUT_MS)
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
