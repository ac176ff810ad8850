import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { devices, type Browser } from '@playwright/test'
import { isInCanary } from '../../../services/delivery/src/registry/visitor-registry.ts'
import type { TestReceiver } from '../../../services/delivery/src/testing/test-receiver.ts'
import type { Ran } from '../support/run.ts'
import { runJobs } from './workflow.ts'

const REMOTE = 'mf-guild'
/** Of the workflow. */
const PERCENT = 5
const VISITORS = 8
const ENDED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

interface Broken {
  folder: string
  /** Of the page. */
  file: string
  origin: string
  env: NodeJS.ProcessEnv
  receiver: TestReceiver
}

/**
 * Ships a page that throws, lets visitors of the share open it, and waits until the team's webhook hears that the canary ended.
 * Gives what it heard, and the seconds since the first visitor. The source is as before afterwards.
 */
export async function shipBroken(
  browser: Browser,
  { folder, file, origin, env, receiver }: Broken,
): Promise<Ran & { line: number }> {
  const source = await readFile(file, 'utf8')
  const broken = source.replace(
    /(function Games\(\) \{\n)/,
    '$1  ;(null as unknown as { members: string[] }).members.join()\n',
  )
  const line = broken.split('\n').findIndex((text) => text.includes('.members.join')) + 1
  if (line === 0) throw new Error(`${file} has no component to break`)
  await writeFile(file, broken)
  try {
    const { said } = await runJobs(folder, ['ship'], env)
    const [, version = ''] = /"version": ?"([^"]+)"/.exec(said) ?? []
    const startedAtMs = performance.now()
    for (const visitor of visitorsOf(version)) await open(browser, origin, visitor)
    const heard = await untilEnded(receiver, version)
    return { code: 0, said: heard, seconds: (performance.now() - startedAtMs) / 1000, line }
  } finally {
    await writeFile(file, source)
  }
}

/** Visitors inside the share. */
function visitorsOf(version: string): string[] {
  const found: string[] = []
  for (let nth = 0; found.length < VISITORS; nth++) {
    const visitor = `stranger-${nth}`.padEnd(22, '-')
    if (isInCanary(visitor, REMOTE, version, PERCENT)) found.push(visitor)
  }
  return found
}

async function open(browser: Browser, origin: string, visitor: string): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  await context.addCookies([{ name: 'cp_visitor', value: visitor, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/guild`)
  await page.getByRole('heading').or(page.getByTestId('remote-error')).first().waitFor()
  // Its report leaves with the page.
  await context.close()
}

async function untilEnded(receiver: TestReceiver, version: string): Promise<string> {
  const until = performance.now() + ENDED_WITHIN_MS
  for (;;) {
    const texts = receiver.bodies.map(({ text }) => String(text))
    const ended = texts.find((text) => text.includes(version) && text.includes('ended by itself'))
    if (ended) return ended
    if (performance.now() > until) throw new Error(`no notice of the end:\n${texts.join('\n')}`)
    await delay(LOOK_EVERY_MS)
  }
}
