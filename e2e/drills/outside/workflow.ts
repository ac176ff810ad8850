import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mustRun, type Ran } from '../support/run.ts'

/** What the steps of a job run, in their order. */
export function commandsOf(workflow: string, job: string): string[] {
  const [, after = ''] = workflow.split(`\n  ${job}:\n`)
  const own = after.split(/\n {2}\w[\w-]*:\n/)[0]!
  return [...own.matchAll(/^ +(?:- )?run: (?:\|\n((?: {10}.*\n?)+)|(.*))$/gm)].map(
    ([, block, line]) => (block?.replaceAll(/^ {10}/gm, '') ?? line ?? '').trim(),
  )
}

/** The outputs of earlier steps, by the names that later steps give them. */
const variablesOf = (outputs: string): Record<string, string> =>
  Object.fromEntries(
    [...outputs.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!.toUpperCase(), value!]),
  )

/** Runs jobs of the workflow for releases, as a runner of GitHub would; what is installed stays as it is. */
export async function runJobs(
  folder: string,
  jobs: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ran> {
  const workflow = await readFile(path.join(folder, '.github/workflows/ship.yml'), 'utf8')
  const [, remote = ''] = /^ {2}REMOTE: (\S+)$/m.exec(workflow) ?? []
  const commands = jobs
    .flatMap((job) => commandsOf(workflow, job))
    .filter((command) => command !== 'npm ci' && !command.startsWith('sudo '))
  // Each job has more than one command, or it wasn't read.
  if (commands.length < 2 * jobs.length - 1)
    throw new Error(`ship.yml is read as ${JSON.stringify(commands)}`)
  const output = path.join(folder, '.cache/output')
  await writeFile(output, '')
  const all: Ran = { code: 0, said: '', seconds: 0 }
  for (const command of commands) {
    const variables = {
      ...env,
      REMOTE: remote,
      GITHUB_STEP_SUMMARY: path.join(folder, '.cache/summary.md'),
      GITHUB_OUTPUT: output,
      ...variablesOf(await readFile(output, 'utf8')),
    }
    const { said, seconds } = await mustRun('bash', ['-e', '-c', command], folder, variables)
    all.said += said
    all.seconds += seconds
  }
  return all
}

/** What reaches the branch `main`: to a share of visitors, and to everybody. */
export const shipFromCi = (folder: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  runJobs(folder, ['ship', 'promote'], env)
