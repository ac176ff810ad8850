import { spawn, type ChildProcess } from 'node:child_process'

/** An X server without a screen, at the first display that is free. */
export async function openDisplay(
  program: string,
): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await new Promise<string>((resolve, reject) => {
    server.stdio[3]!.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
  })
  return { display, server }
}
