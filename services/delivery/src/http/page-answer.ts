import { randomBytes } from 'node:crypto'
import { SITE_NAME, WORKER_PATH, type PageData } from '@cloudplay/contract'
import { frameSourcesFor } from '@cloudplay/rules/embedding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gatherFirstData } from '../first-data/first-data.ts'
import { pageHead } from '../head/page-head.ts'
import { isUnknownCategory } from '../head/subject.ts'
import { pageHtml } from '../page/page-html.ts'
import { baseHeaders, contentPolicy, pageHeaders, policySources } from '../page/security-headers.ts'
import type { SigningKey } from '../registry/signing-key.ts'
import type { RenderedPage } from '../render/accepted-page.ts'
import type { Rendering } from '../render/rendering.ts'
import { soonFor } from '../site/activities.ts'
import type { DeliveryOptions } from '../site/config.ts'
import type { ReportIntake } from '../site/report-intake.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ShellBuild } from '../store/shell-build.ts'
import type { PageAsk, PagePlan } from './page-decision.ts'
import { siteOrigin } from './search-routes.ts'
import { sendParts, sendText } from './send-text.ts'

/** What the content of a page is gathered from. */
export interface ContentSite {
  store: { files: Pick<ReleaseStore['files'], 'manifest'> }
  rendering: Pick<Rendering, 'page' | 'notFound'>
  options: Pick<DeliveryOptions, 'firstData'>
}

interface Content {
  data: PageData
  /** Nothing is at the address: no route serves it, or what it names does not exist. */
  isMissing: boolean
  /** The page inside the frame as the visitor's release draws it; null: a skeleton. */
  rendered: RenderedPage | null
}

/** Asks for the first data of a page, and lets its release draw it. */
export async function gatherContent(
  { store, rendering, options }: ContentSite,
  plan: PagePlan,
): Promise<Content> {
  const { url, device, language, token, owner, overrides, calls, isDrawn } = plan
  const gathered = options.firstData
    ? await gatherFirstData(calls, options.firstData, { language, token })
    : NO_DATA
  const { data } = gathered
  const isNothing = plan.isNowhere || gathered.isMissing || isUnknownCategory({ calls, data })
  const page = { device, language, address: url.pathname + url.search }
  // The developer's build decides itself what it has.
  if (!owner || (isNothing && overrides.length === 0)) {
    const rendered = isDrawn ? await rendering.notFound(page) : null
    return { data: {}, isMissing: true, rendered }
  }
  const release = isDrawn
    ? store.files.manifest(owner.remote.name, owner.remote.version)
    : undefined
  const route = { ...owner.route, remote: owner.remote.name, version: owner.remote.version }
  const rendered = release ? await rendering.page(release, { ...page, data, route }) : null
  return { data, isMissing: false, rendered }
}

const NO_DATA = { data: {}, isMissing: false }

/** What the HTML of a page is written from. */
export interface DocumentSite {
  store: Pick<ReleaseStore, 'state' | 'manifest'>
  shell: Pick<ShellBuild, 'manifest'>
  signingKey: Pick<SigningKey, 'sign' | 'publicJwk'>
  health: { reports: Pick<ReportIntake, 'tokenFor'> }
  options: Pick<
    DeliveryOptions,
    | 'assetsUrl'
    | 'connectSources'
    | 'frameSources'
    | 'imageSources'
    | 'mobileHost'
    | 'publicHost'
    | 'scriptSources'
    | 'siteName'
    | 'worker'
  >
  now: () => number
}

interface PageDocument {
  parts: ReturnType<typeof pageHtml>
  /** Some parts are stored compressed. */
  hasKeptParts: boolean
  policy: string
  statusCode: 200 | 404
}

/** What the shell's scripts learn about the page and the site. */
function contextOf(
  { options, signingKey, health }: DocumentSite,
  { protocol, host }: PageAsk,
  plan: PagePlan,
  isMissing: boolean,
) {
  const { device, deviceSource, overrides, visitor } = plan
  const isOverridden = overrides.length > 0
  const origin = `${protocol}://${host}`
  return {
    device,
    deviceSource,
    origin,
    mobileOrigin: options.mobileHost ? `https://${options.mobileHost}` : null,
    frameSources: frameSourcesFor({ origin, sources: options.frameSources ?? [] }),
    registryKey: signingKey.publicJwk,
    reportToken: plan.isReporting ? health.reports.tokenFor(visitor) : null,
    ...(isMissing && plan.owner && { missing: true as const }),
    worker: options.worker === false || isOverridden ? null : WORKER_PATH,
    ...(isOverridden && { overrides }),
  }
}

/** Activities that begin soon, for the plan's visitor; with a developer's build, none. */
function soonOf(site: DocumentSite, { preview, overrides, visitor, device }: PagePlan) {
  if (overrides.length > 0) return []
  const shown = preview === 'over' ? null : preview
  const nowMs = shown?.nowMs ?? site.now()
  return soonFor(site, { visitor, device, audience: shown?.audience, nowMs })
}

/** Writes the HTML of a page, and the policy that fits it. */
export function renderDocument(
  site: DocumentSite,
  request: PageAsk,
  plan: PagePlan,
  { data, isMissing, rendered }: Content,
): PageDocument {
  const { options, signingKey } = site
  const { calls, language, overrides, preview } = plan
  const owner = isMissing ? null : plan.owner
  const nonce = randomBytes(16).toString('base64')
  const siteName = options.siteName ?? SITE_NAME
  const sources = policySources({ ...options, overrides })
  const parts = pageHtml({
    nonce,
    shell: site.shell.manifest,
    context: contextOf(site, request, plan, isMissing),
    registry: signingKey.sign(plan.registry),
    owner,
    data,
    rendered,
    head: {
      ...pageHead({
        route: owner?.route ?? null,
        calls,
        data,
        pathname: plan.url.pathname,
        language,
        siteName,
        origin: siteOrigin(request, options.publicHost),
      }),
      ...(preview && preview !== 'over' && { hidden: true }),
    },
    scriptSources: sources.scriptSources ?? [],
    siteName,
    language,
    soon: soonOf(site, plan),
    preview,
    address: plan.url.pathname + plan.url.search,
  })
  const policy = contentPolicy(
    nonce,
    request.host,
    request.protocol === 'https',
    sources,
    rendered?.styleHashes,
  )
  // The developer's build may have a page where the site has none.
  const statusCode = owner || (overrides.length > 0 && !plan.owner) ? 200 : 404
  return { parts, hasKeptParts: rendered !== null, policy, statusCode }
}

/** Sends a page that only its visitor's browser may keep. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: PagePlan,
  { parts, hasKeptParts, policy, statusCode }: PageDocument,
) {
  const isForNobodyElse = plan.overrides.length > 0 || plan.preview !== null
  void reply.code(statusCode).headers({
    ...baseHeaders(request.protocol === 'https'),
    ...pageHeaders,
    'content-security-policy': policy,
    // It contains this visitor's registry and, when logged in, data of theirs.
    'cache-control': isForNobodyElse ? 'no-store' : 'private, no-cache',
    vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Language, Cookie',
    'accept-ch': 'Sec-CH-UA-Mobile',
    ...(plan.preview && { 'x-robots-tag': 'noindex, nofollow' }),
  })
  const type = 'text/html; charset=utf-8'
  // Without kept parts one piece is compressed better, and by another thread.
  return hasKeptParts
    ? sendParts(request, reply, type, parts)
    : sendText(request, reply, type, parts.join(''))
}
