import { callDelivery } from '../client/client.ts'
import { shipBuild } from '../client/ship-build.ts'
import { fakeBuild } from './fake-build.ts'
import { DashboardVisitor } from './test-dashboard.ts'
import { startSite, type TestSite } from './test-site.ts'

export const REMOTE = '/deliver/remote/act-a'
/** What is typed to plan act-a. The site's clock shows 2026-09-01 12:00 in Beijing. */
export const PLAN = {
  from: '2026-09-02T00:00',
  until: '2026-09-08T00:00',
  device: 'mobile',
  percent: '50',
  prewarm: '30',
  fallback: '/',
  version: '1.0.0',
}

/** The address of the question that a form filled in like this leads to. */
export const addressOf = (plan: Record<string, string>) =>
  `${REMOTE}/activity?${new URLSearchParams(plan).toString()}`

/** The value of a field of the form. */
export const valueOf = (html: string, field: string): string | undefined =>
  new RegExp(`<input[^>]* value="([^"]*)"[^>]* name="${field}"`).exec(html)?.[1] ??
  new RegExp(`<select[^>]* name="${field}"[\\s\\S]*?<option value="([^"]*)"\\s+selected`).exec(
    html,
  )?.[1]

/** A site with a home page, an activity page of the promo team that was sent and not shown, and that team at the dashboard. */
export class PlannedSite {
  readonly site: TestSite
  readonly visitor: DashboardVisitor

  private constructor(site: TestSite) {
    this.site = site
    this.visitor = new DashboardVisitor(site)
  }

  static async start(): Promise<PlannedSite> {
    const planned = new PlannedSite(await startSite())
    await planned.ship('1.0.0', 'mf-catalog', '/', true)
    await planned.ship('1.0.0')
    await planned.visitor.login('promo')
    return planned
  }

  async ship(version: string, name = 'act-a', path = '/actA', promote = false): Promise<void> {
    const routes = [{ path, expose: './home', title: { 'zh-CN': '页', en: 'Page' } }]
    const key = this.site.key(name === 'mf-catalog' ? 'catalog' : 'promo')
    await shipBuild({
      url: this.site.url,
      key,
      by: '小红',
      dir: (await fakeBuild({ name, version, routes })).dir,
      promote,
    })
  }

  /** As the promo team does it by the command line. */
  call(what: string, body: object = {}, name = 'act-a'): Promise<unknown> {
    return callDelivery(
      { url: this.site.url, key: this.site.key('promo'), by: '小红' },
      'POST',
      `remotes/${name}/${what}`,
      body,
    )
  }

  get remote() {
    return this.site.edge.store.remote('act-a')
  }

  get sequence(): number {
    return this.site.edge.store.state.sequence
  }

  ask(plan: Record<string, string>) {
    return this.visitor.get(addressOf(plan))
  }

  /** Confirms what a form filled in like this leads to; gives the answer's status. */
  async put(plan: Record<string, string> = PLAN): Promise<number> {
    return (await this.visitor.confirm(addressOf(plan))).response.status
  }
}
