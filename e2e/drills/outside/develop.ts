import type { Browser } from '@playwright/test'
import type { Ran } from '../support/run.ts'
import { seeChange } from '../support/see-change.ts'
import { startUntil } from '../support/stays.ts'

interface Developing {
  folder: string
  origin: string
  /** What the page says at first. */
  heading: string
  /** Makes the page say something else; gives that. */
  change: () => Promise<string>
}

/** `npm run dev -- --against <site>`: the remote in one browser's page of the running site, which shows a change without a reload. */
export async function developAgainst(
  browser: Browser,
  { folder, origin, heading, change }: Developing,
): Promise<Ran> {
  const server = await startUntil(`npm run dev -- --against ${origin}`, /^\s*open (http\S+)$/, {
    cwd: folder,
    env: { SHELL_DEV_PORT: '0' },
  })
  try {
    const seconds = await seeChange(browser, server.found[1]!, heading, change)
    return { code: 0, said: '', seconds }
  } finally {
    await server.end()
  }
}
