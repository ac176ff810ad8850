import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { devices, type Browser } from '@playwright/test'
import { endProgram } from '../../../tools/child.ts'
import type { Ran } from './run.ts'

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
  const kit = ['node_modules/@cloudplay/remote-kit/bin/remote-kit.mjs', 'dev', '--against', origin]
  const child = spawn(process.execPath, kit, {
    cwd: folder,
    env: { ...process.env, SHELL_DEV_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`remote-kit dev --against ended with ${code}`)))
      createInterface(child.stdout).on('line', (line) => {
        const [, found] = /^\s*open (http\S+)$/.exec(line) ?? []
        if (found) resolve(found)
      })
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { stillThere: true }))
    const startedAtMs = performance.now()
    const changed = await change()
    await page.getByRole('heading', { name: changed }).waitFor()
    const seconds = (performance.now() - startedAtMs) / 1000
    if (!(await page.evaluate(() => 'stillThere' in globalThis)))
      throw new Error('the page was loaded again')
    return { code: 0, said: changed, seconds }
  } finally {
    await context.close()
    await endProgram(child)
  }
}
