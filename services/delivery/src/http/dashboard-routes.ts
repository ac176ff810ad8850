import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Delivery } from '../site/delivery.ts'
import { escapeHtml } from '../page/markup.ts'
import { baseHeaders } from '../page/security-headers.ts'
import { Refusal } from '../core/refusal.ts'
import { deliveryStatus, type RemoteStatus } from '../site/status.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { sendText } from './send-text.ts'

const LOG_LINES = 100

const CSS = `:root{color-scheme:dark}body{margin:0 auto;max-width:1200px;padding:32px 16px 64px;background:#0B0E14;color:#EDF1F7;font:400 14px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif}
h1{font-size:24px;margin:0}h2{font-size:16px;margin:40px 0 12px}p,small,.quiet{color:#A7B0C0}p{margin:4px 0 0}small{font-size:12px}
.wide{overflow-x:auto;background:#121722;border-radius:12px}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:12px 16px;text-align:left;vertical-align:top;border-top:1px solid rgba(255,255,255,.08)}th{border:0;font-weight:500;font-size:12px;color:#A7B0C0;white-space:nowrap}
td>small{display:block}code{font:inherit}.ok{color:#3DD68C}.wait{color:#FFB84D}.bad{color:#FF5C5C}td.ok,td.wait,td.bad{font-weight:500}`

const VERBS: Record<AuditEntry['verb'], string> = {
  ship: '交付',
  canary: '灰度',
  promote: '全量',
  rollback: '回退',
  withdraw: '下线',
  schedule: '排期',
}

const moment = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
const time = (iso: string) => `<time datetime="${escapeHtml(iso)}">${escapeHtml(moment.format(new Date(iso)))}</time>`
const version = (text: string | null | undefined) => (text ? `<code>${escapeHtml(text)}</code>` : '–')

function health({ trouble, live, shown }: RemoteStatus): { kind: 'ok' | 'wait' | 'bad'; text: string } {
  if (trouble) return { kind: 'bad', text: `有问题：${trouble}` }
  if (!live) return { kind: 'wait', text: '未上线' }
  return shown ? { kind: 'ok', text: '正常' } : { kind: 'wait', text: '不在展示时间内' }
}

function remoteRow(remote: RemoteStatus): string {
  const { name, team, live, canary, window, routes } = remote
  const { kind, text } = health(remote)
  const shownTime = window
    ? `${window.from ? `${time(window.from)} 起` : ''}${window.until ? `<small>至 ${time(window.until)}</small>` : ''}`
    : '<span class="quiet">一直</span>'
  return `<tr><td><strong>${escapeHtml(name)}</strong><small>${team ? `团队 ${escapeHtml(team)}` : '无团队'}</small></td>
<td>${version(live?.version)}${live ? `<small>${time(live.since)}，${escapeHtml(live.by)}</small>` : ''}</td>
<td>${canary ? `${version(canary.version)}<small>${canary.percent}% 访客，${time(canary.since)}，${escapeHtml(canary.by)}</small>` : '<span class="quiet">无</span>'}</td>
<td>${shownTime}</td>
<td>${routes.map(({ path, device }) => `<code>${escapeHtml(path)}</code>${device === 'both' ? '' : ` <span class="quiet">${device === 'mobile' ? '手机' : '桌面'}</span>`}`).join('<br>')}</td>
<td class="${kind}">${escapeHtml(text)}</td></tr>`
}

const logRow = (entry: AuditEntry) => `<tr><td>${time(entry.at)}</td><td>${VERBS[entry.verb]}</td><td>${escapeHtml(entry.remote)}</td>
<td>${version(entry.version)}</td><td>${escapeHtml(entry.by)}<small>团队 ${escapeHtml(entry.team)}</small></td><td class="quiet">${escapeHtml(entry.detail)}</td></tr>`

const table = (heads: string[], rows: string[], empty: string) =>
  rows.length
    ? `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
    : `<p>${empty}</p>`

function dashboardHtml(delivery: Delivery, nonce: string): string {
  const { remotes, shell, at } = deliveryStatus(delivery)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>交付台</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${CSS}</style></head><body>
<h1>交付台</h1><p>站点外壳 ${version(shell)}，${time(at)} 的状态</p>
<h2>正在线上</h2>${table(['远程模块', '线上版本', '灰度', '展示时间', '路由', '健康'], remotes.map(remoteRow), '还没有交付过任何模块。')}
<h2>变更记录</h2>${table(['时间', '操作', '模块', '版本', '谁', '说明'], delivery.store.audit.newest(LOG_LINES).map(logRow), '还没有变更。')}
</body></html>`
}

/** In production the page asks for any team's key, as the password of HTTP basic authentication. */
function requirePermit(delivery: Delivery, request: FastifyRequest): void {
  if (!delivery.options.production) return
  const [scheme, credentials] = (request.headers.authorization ?? '').split(' ')
  const given = Buffer.from(scheme?.toLowerCase() === 'basic' ? (credentials ?? '') : '', 'base64').toString()
  try {
    delivery.keys.identify(given.slice(given.indexOf(':') + 1))
  } catch {
    throw new Refusal('dashboard-permit', 'this page needs the key of a team as its password')
  }
}

/** What is live where, since when, by whom, and every change: for teams, to read (DELIV-8). */
export function dashboardRoutes(app: FastifyInstance, delivery: Delivery): void {
  app.get('/deliver', async (request, reply) => {
    requirePermit(delivery, request)
    const nonce = randomBytes(16).toString('base64')
    void reply.headers({
      ...baseHeaders(request.protocol === 'https'),
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    })
    return sendText(request, reply, 'text/html; charset=utf-8', dashboardHtml(delivery, nonce))
  })
}
