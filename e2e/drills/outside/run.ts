import { spawn } from 'node:child_process'

/** What a command did: its exit code, all it said, and how long it took. */
export interface Ran {
  code: number
  said: string
  seconds: number
}

/** Runs a command as someone at a terminal does, in their folder, with only what their environment has. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const startedAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', npm_config_loglevel: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code: code ?? 1, said, seconds: (performance.now() - startedAtMs) / 1000 }),
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
