import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { table } from '../../drills/support/table.ts'

/** Plants each bug in a separate process, and prints after how many evenings it was found. False if one was not. */
export function findAll(bugs: readonly string[], args: readonly string[]): boolean {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const others = args.filter((arg, at) => arg !== '--bug' && args[at - 1] !== '--bug')
  const rows = bugs.map((bug) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', main, ...others, '--bug', bug],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const found = /^seeds (\d+) to \d+: (?!sound)(.*)$/m.exec(stdout)
    console.log(`${bug}: ${found ? `seeds from ${found[1]}, ${found[2]}` : stdout.trim()}`)
    return [bug, status === 1 ? found?.[1] : 'not found', found?.[2] ?? '']
  })
  console.log(`\n${table(['bug', 'found by seeds from', 'as'], rows as string[][])}`)
  return rows.every(([, seed]) => seed !== undefined && seed !== 'not found')
}
