import {
  addressOf,
  BodyStatus,
  PAGE_SCRIPTS,
  RENDERED_ATTRIBUTE,
  type CallName,
  type CallResponse,
} from '@cloudplay/contract'
import type { Page } from '@playwright/test'

const firstData = new RegExp(`<script[^>]*id="${PAGE_SCRIPTS.data}"[^>]*>[\\s\\S]*?</script>`)
/** Without this mark the browser draws the page again. */
const rendered = new RegExp(` ${RENDERED_ATTRIBUTE}="[a-z]+"`)

/** Documents come without first data, so that each page makes its calls. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(firstData, '').replace(rendered, ''),
    })
  })
}

/** The server's own answer, changed on its way. */
export async function changeAnswer<Name extends CallName>(
  page: Page,
  name: Name,
  change: (data: CallResponse<Name>) => CallResponse<Name>,
): Promise<void> {
  await page.route(`**${addressOf(name).path}`, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { status: number; data: CallResponse<Name> }
    if (envelope.status === BodyStatus.ok) envelope.data = change(envelope.data)
    await route.fulfill({ response, json: envelope })
  })
}

/** Bodies of the calls of one name, in their order. */
export function bodiesOf(page: Page, name: CallName): unknown[] {
  const bodies: unknown[] = []
  const { path } = addressOf(name)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON())
  })
  return bodies
}
