import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ran } from './run.ts'
import { runJobs } from './workflow.ts'

/** GitHub's program, as far as the workflow uses it: keeps the comment. */
const GH = '#!/bin/sh\n[ "$1 $2 $4" = "pr comment --body-file" ] && cp "$5" "$GH_COMMENT"\n'

/** The workflow of a pull request; gives the comment that it writes and the link in it. */
export async function openPullRequest(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Ran & { link: string }> {
  const programs = path.join(folder, '.cache/programs')
  await mkdir(programs, { recursive: true })
  const gh = path.join(programs, 'gh')
  await writeFile(gh, GH)
  await chmod(gh, 0o755)
  const comment = path.join(folder, '.cache/comment.md')
  const ran = await runJobs(folder, ['preview'], {
    ...env,
    PATH: `${programs}:${process.env['PATH']}`,
    GH_COMMENT: comment,
    PULL_REQUEST: '7',
  })
  const said = await readFile(comment, 'utf8')
  const [, link = ''] = /\[Preview\]\((\S+)\)/.exec(said) ?? []
  return { ...ran, said, link }
}
