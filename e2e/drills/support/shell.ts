import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

export interface Shell {
  /** Runs a bash script and gives its output. Throws with the end of what it said. */
  run: (script: string, options?: { cwd?: string; quiet?: boolean }) => Promise<string>
  succeeds: (script: string) => Promise<boolean>
}

const SAID_BYTES = 4000

/** A shell with this environment; all output also goes to `log`. */
export function openShell(env: Record<string, string | undefined>, log: string): Shell {
  const start = (script: string, cwd?: string) =>
    new Promise<{ code: number; out: string; said: string }>((resolve, reject) => {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
        env: { ...process.env, ...env },
        ...(cwd && { cwd }),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      let said = ''
      const hear = (text: string) => {
        said = (said + text).slice(-SAID_BYTES)
        appendFileSync(log, text)
      }
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text
        hear(text)
      })
      child.stderr.setEncoding('utf8').on('data', hear)
      child.once('error', reject)
      child.once('close', (code) => resolve({ code: code ?? 1, out, said }))
    })
  return {
    async run(script, { cwd } = {}) {
      const { code, out, said } = await start(script, cwd)
      if (code !== 0) throw new Error(`${script.trim()}\nended with ${code}:\n${said}`)
      return out.trim()
    },
    succeeds: async (script) => (await start(script)).code === 0,
  }
}
