import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGE_COOKIE, LANGUAGES, type Device, type Language } from '@cloudplay/contract'
import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test'
import { DEVICES } from '../../services/delivery/src/client/compare/compare.ts'
import { formOf } from '../../services/delivery/src/client/compare/forms.ts'
import { browserPath } from '../../tools/browser.ts'
import { placesOf, shownTo, type Place } from '../support/places.ts'
import { Player } from '../support/player.ts'
import { settle } from '../support/settle.ts'
import { Site } from '../support/site.ts'
import { compareSheets } from './compare.ts'
import { contactSheets, type Shot } from './contact-sheet.ts'

/**
 * Every page of the registry on a phone and a desktop, in each language, logged in and out:
 *
 *   npm run screens              into docs/screens/, with a contact sheet for each form and language
 *   ORIGIN=http://localhost:8080 npm run screens        of a site that runs
 *   ONLY=recharge npm run screens                       the pages whose name has that in it; no contact sheets
 *   npm run screens -- compare                          into .reports/screens/, and what differs from the committed sheets
 */
const root = path.join(import.meta.dirname, '../..')
const compares = process.argv.includes('compare')
const folder = path.join(root, compares ? '.reports/screens' : 'docs/screens')
const only = process.env['ONLY'] ?? ''
const PORT = 8388

const below = (address: string, name: string, paths: readonly string[]): Place[] =>
  paths.map((path) => ({
    name: `${name}${path.replaceAll('/', '-')}`,
    address: address + path,
    auth: false,
  }))

/** Pages for teams and operators, as anybody at this machine reads them. */
const DASHBOARD: Place[] = [
  ...below('/deliver', 'deliver', ['', '/remote/mf-catalog', '/calendar', '/history', '/login']),
  ...below('/api/operator', 'operator', ['', '/preview', '/channels', '/history', '/login']),
]

/** A site that was just started draws its first pages slowly. */
const SETTLED_WITHIN_MS = 30_000
/** Pages that were shot while they still waited for something. */
const late: string[] = []

const say = (text: string) => process.stderr.write(`${text}\n`)

async function shoot(
  context: BrowserContext,
  places: Place[],
  into: string,
  kind: Omit<Shot, 'name' | 'file'>,
): Promise<Shot[]> {
  const shots: Shot[] = []
  const page = await context.newPage()
  for (const place of places) {
    await page.goto(place.address)
    if (!(await settle(page, SETTLED_WITHIN_MS))) late.push(`${place.address} as ${kind.player}`)
    const file = path.join(into, `${place.name}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' })
    shots.push({ ...kind, name: place.name, file })
  }
  await page.close()
  return shots
}

async function shootForm(
  browser: Browser,
  origin: string,
  device: Device,
  language: Language,
): Promise<Shot[]> {
  const context = await browser.newContext(formOf(devices, device, { language, origin }))
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
  const places = (await placesOf(context.request, origin, device, language)).filter(({ name }) =>
    name.includes(only),
  )
  const shots: Shot[] = []
  for (const player of ['visitor', 'player'] as const) {
    const into = path.join(folder, device, language, player)
    await mkdir(into, { recursive: true })
    if (player === 'player') {
      const page = await context.newPage()
      const someone = new Player(page, origin)
      await someone.logInByApi()
      await someone.verifyByApi()
      await page.close()
    }
    const dashboard =
      player === 'visitor' ? DASHBOARD.filter(({ name }) => name.includes(only)) : []
    const own = [...shownTo(player, places), ...dashboard]
    shots.push(...(await shoot(context, own, into, { device, language, player })))
    say(`${device} ${language} ${player}: ${own.length}`)
  }
  await context.close()
  return shots
}

const site = process.env['ORIGIN'] ? null : await Site.start({ port: PORT, seats: 1 })
const executablePath = await browserPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-quic'],
})
try {
  if (!only)
    for (const device of DEVICES)
      await rm(path.join(folder, device), { recursive: true, force: true })
  const origin = process.env['ORIGIN'] ?? site!.origin
  const shots: Shot[] = []
  for (const device of DEVICES)
    for (const language of LANGUAGES)
      shots.push(...(await shootForm(browser, origin, device, language)))
  if (!only) {
    const sheets = await contactSheets(browser, shots, folder)
    for (const file of compares ? await compareSheets(browser, sheets, root) : sheets) say(file)
  }
  if (late.length > 0) {
    say(`still waiting when they were shot:\n${late.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await site?.end()
}
