import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** What a command did: its exit code, all it said, and how long it took. */
export interface Ran {
  code: number
  said: string
  seconds: number
}

const ASKS = '[y/N] '

/** Runs a command as someone at a terminal does, in their folder, with only what their environment has. `answer` is typed whenever it asks. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  answer?: string,
): Promise<Ran> {
  const startedAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', npm_config_loglevel: 'error', ...env },
      stdio: [answer === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    let answered = 0
    const hear = (text: string) => {
      said += text
      if (said.split(ASKS).length - 1 <= answered) return
      answered++
      child.stdin?.write(`${answer}\n`)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        said: stripVTControlCharacters(said).replaceAll('\r\n', '\n'),
        seconds: (performance.now() - startedAtMs) / 1000,
      }),
    )
  })
}

/** The same, for a command that has to go well; throws what it said otherwise. */
export async function mustRun(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const ran = await run(command, args, cwd, env)
  if (ran.code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${ran.code}:\n${ran.said}`)
  return ran
}
