import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cleanSource, type ReleaseSource } from '../store/release-source.ts'
import type { Terminal } from './terminal.ts'

const run = promisify(execFile)
const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/
const GIT_TIMEOUT_MS = 5_000

async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { timeout: GIT_TIMEOUT_MS })
    return stdout.trim()
  } catch {
    // No git, no repository, no commit yet.
    return null
  }
}

/** What git says of the commit that a folder is at. */
async function fromGit(folder: string): Promise<ReleaseSource | null> {
  const [commit = '', author = '', message = ''] =
    (await git(folder, 'log', '-1', '--format=%H%n%an%n%s'))?.split('\n', 3) ?? []
  if (!COMMIT.test(commit)) return null
  const changes = await git(folder, 'status', '--porcelain', '--', '.')
  return { commit, author, message, dirty: changes !== null && changes !== '' }
}

/** What CI systems say where a build has no repository next to it: GitHub, GitLab, or the pipeline itself. */
function fromEnvironment(env: Terminal['env']): ReleaseSource | null {
  const first = (...names: string[]) => names.map((name) => env[name]).find(Boolean) ?? ''
  const commit = first('DELIVERY_COMMIT', 'GITHUB_SHA', 'CI_COMMIT_SHA')
  if (!COMMIT.test(commit)) return null
  return {
    commit,
    author: first('DELIVERY_AUTHOR', 'GITHUB_ACTOR', 'CI_COMMIT_AUTHOR'),
    message: first('DELIVERY_MESSAGE', 'CI_COMMIT_TITLE').split('\n', 1)[0] ?? '',
    dirty: false,
  }
}

/** Where the sources of a folder come from (DELIV-28): what the pipeline names, what git says, what the CI system knows; null: nobody knows. */
export async function sourceOf(
  folder: string,
  env: Terminal['env'],
): Promise<ReleaseSource | null> {
  const named = env['DELIVERY_COMMIT'] ? fromEnvironment(env) : null
  const source = named ?? (await fromGit(folder)) ?? fromEnvironment(env)
  return source && cleanSource(source)
}
