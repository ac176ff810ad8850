import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ran } from '../support/run.ts'
import { runJobs } from './workflow.ts'

/** GitHub's program, as far as the workflow uses it: keeps the comment. */
const GH = '#!/bin/sh\n[ "$1 $2 $4" = "pr comment --body-file" ] && cp "$5" "$GH_COMMENT"\n'

/** Where GitHub keeps the pictures. */
const PICTURES = 'https://github.example/social/guild/actions/runs/7/artifacts/1'

/** The workflow of a pull request; gives the comment that it writes, the link in it, and the report of its pages. */
export async function openPullRequest(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Ran & { link: string; report: string }> {
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
    PICTURES,
  })
  const said = await readFile(comment, 'utf8')
  const [, link = ''] = /\[Preview\]\((\S+)\)/.exec(said) ?? []
  const report = await readFile(path.join(folder, 'compare/report.html'), 'utf8')
  if (!said.includes(`[Pictures](${PICTURES})`)) throw new Error(`no link to pictures: ${said}`)
  return { ...ran, said, link, report }
}
