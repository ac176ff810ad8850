import { createInterface } from 'node:readline/promises'
import { deliver } from './client/commands.ts'

const CLEAR_LINE = '\r\u001b[K'
const isWatched = process.stderr.isTTY

/** Printed text replaces a line of progress. */
const after = (print: (text: string) => void) => (text: string) => {
  if (isWatched) process.stderr.write(CLEAR_LINE)
  print(text)
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question} [y/N] `)
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

process.exitCode = await deliver(process.argv.slice(2), {
  env: process.env,
  out: after(console.log),
  err: after(console.error),
  ...(process.stdin.isTTY && isWatched ? { ask } : {}),
  ...(isWatched ? { progress: (text: string) => process.stderr.write(CLEAR_LINE + text) } : {}),
})
