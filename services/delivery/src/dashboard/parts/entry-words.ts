import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { SLOW } from '../../core/slowness.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import type { TakenBack } from '../../store/release-state.ts'
import { kindText, type View } from '../page/view.ts'
import { dashboardTexts } from '../texts/dashboard.ts'
import { peopleWords } from './people-words.ts'

/** What of an entry its words depend on. */
type Said = Pick<AuditEntry, 'verb' | 'detail'>

type Translate = (view: View, parts: Record<string, string>) => string

const ISO = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`
const EVERY_ISO = new RegExp(ISO, 'g')
const SLOW_BY_WORDS = new Map(
  Object.entries(SLOW).map(([kind, { words }]): [string, string] => [
    words,
    kindText(dashboardTexts['zh-CN'], kind),
  ]),
)
/** As health/trial.ts writes them; `slow` is a kind of slowness. */
const COUNTS = String.raw`(?:(?<slow>${[...SLOW_BY_WORDS.keys()].join('|')}): )?(?<failed>\d+) of (?<visitors>\d+) visitors(?: failed)?, stable (?<stableFailed>\d+) of (?<stableVisitors>\d+)`

/** The log's own sentences, which are English, as the verbs write them: pattern and what a Chinese reader reads. */
const SENTENCES: [RegExp, Translate][] = [
  [/^shipped$/, () => '已交付'],
  [/^shipped and promoted$/, () => '已交付并全量发布'],
  [/^live for everybody$/, () => '所有访客'],
  [/^shown always$/, () => '一直展示'],
  [/^was not live$/, () => '之前未上线'],
  [/^was (?<was>\S+)$/, (_view, { was }) => `之前是 ${was}`],
  [
    /^(?<percent>[\d.]+) % of visitors next to (?<live>\S+)$/,
    (_view, { percent, live }) => `${percent}% 访客，其余用 ${live}`,
  ],
  [/^grows automatically$/, () => '健康时自动加大'],
  [/^canary (?<canary>\S+) ended$/, (_view, { canary }) => `结束 ${canary} 的灰度`],
  [/^as in the set (?<set>\S+)$/, (_view, { set }) => `按组合 ${set}`],
  [/^activity$/, () => '活动'],
  [/^SWITCHED OFF$|^switched off$/, () => '已关闭'],
  [
    /^for (?<percent>[\d.]+) % of visitors$/,
    (_view, { percent }) => (percent === '100' ? '给所有访客' : `给 ${percent}% 的访客`),
  ],
  [
    /^for (?<percent>[\d.]+) % of visitors on (?<device>mobile|desktop)$/,
    (_view, { percent, device }) => `给 ${percent}% 的${device === 'mobile' ? '手机' : '桌面'}访客`,
  ],
  [/^fetched (?<minutes>\d+) minutes ahead$/, (_view, { minutes }) => `提前 ${minutes} 分钟下载`],
  [/^else (?<address>\S+)$/, (_view, { address }) => `看不到的人去 ${address}`],
  [
    new RegExp(`^local build at (?<origin>https?://\\S+) until (?<until>${ISO})$`),
    (view, { origin, until }) => `${origin} 的本地版本，${timeText(view, until!)} 前有效`,
  ],
  [
    /^no visitor could get it in (?<days>\d+) days$/,
    (_view, { days }) => `${days} 天内没有访客能用到它`,
  ],
  [
    new RegExp(`^shown from (?<from>${ISO}) until (?<until>${ISO})$`),
    (view, { from, until }) => `${timeText(view, from!)} 到 ${timeText(view, until!)} 展示`,
  ],
  [
    new RegExp(`^shown from (?<from>${ISO})$`),
    (view, { from }) => `${timeText(view, from!)} 起展示`,
  ],
  [
    new RegExp(`^shown until (?<until>${ISO})$`),
    (view, { until }) => `展示到 ${timeText(view, until!)}`,
  ],
]

function sentence(view: View, part: string): string | null {
  for (const [pattern, translate] of SENTENCES) {
    const found = pattern.exec(part)
    if (found) return translate(view, { ...found.groups })
  }
  return null
}

const counts = ({
  slow,
  failed,
  visitors,
  stableFailed,
  stableVisitors,
}: Record<string, string | undefined>) =>
  `灰度 ${visitors} 位访客中 ${failed} 位${slow === undefined ? '出错' : (SLOW_BY_WORDS.get(slow) ?? slow)}，线上 ${stableVisitors} 位中 ${stableFailed} 位`

/** A change that delivery made to a canary by itself, with the counts behind it. */
const BY_ITSELF: [RegExp, (parts: Record<string, string>) => string][] = [
  [
    new RegExp(`^canary (?<version>\\S+) at (?<percent>[\\d.]+) % ended by itself: ${COUNTS}$`),
    (parts) => `自动结束 ${parts.version} 的 ${parts.percent}% 灰度：${counts(parts)}`,
  ],
  [
    new RegExp(
      `^live for everybody by itself after (?<percent>[\\d.]+) %: ${COUNTS}; was (?<was>\\S+)$`,
    ),
    (parts) => `从 ${parts.percent}% 自动加到所有访客：${counts(parts)}；之前是 ${parts.was}`,
  ],
  [
    new RegExp(`^from (?<percent>[\\d.]+) to (?<step>[\\d.]+) % of visitors by itself: ${COUNTS}$`),
    (parts) => `从 ${parts.percent}% 自动加到 ${parts.step}%：${counts(parts)}`,
  ],
]

const PREVIEW_LINK = new RegExp(`^link (\\S+) (?:until (${ISO}): (.*)|revoked)$`)

/** Words of which a part is a person's own, such as why something was frozen or how a key is called. */
function withOwnWords(view: View, { verb, detail }: Said): string | null {
  const aboutPeople = peopleWords(view, { verb, detail })
  if (aboutPeople !== null) return aboutPeople
  const thawed = verb === 'unfreeze' && /^was frozen by (.*?): (.*)$/.exec(detail)
  if (thawed) return `之前由 ${thawed[1]} 冻结：${thawed[2]}`
  const key = verb === 'keys' && /^key (\S+) (?:added: (.*)|revoked)$/.exec(detail)
  if (key) return key[2] === undefined ? `吊销密钥 ${key[1]}` : `新增密钥 ${key[1]}：${key[2]}`
  const hook =
    verb === 'webhooks' && /^webhook (\S+) (?:added, (\w+) at (\S+): (.*)|removed)$/.exec(detail)
  if (hook) return hook[2] ? `新增 ${hook[3]}（${hook[2]}）：${hook[4]}` : `删除 ${hook[1]}`
  const link = verb === 'preview' && PREVIEW_LINK.exec(detail)
  if (link) {
    const [, id, until, shown = ''] = link
    if (until === undefined) return `吊销预览链接 ${id}`
    const what = shown.replace(EVERY_ISO, (iso) => timeText(view, iso))
    return `预览链接 ${id}，${timeText(view, until)} 前有效：${what}`
  }
  for (const [pattern, words] of BY_ITSELF) {
    const found = pattern.exec(detail)
    if (found) return words({ ...found.groups })
  }
  return verb === 'save' ? detail : null
}

const ALONE = new RegExp(`^${COUNTS}$`)

/** Why a version was taken back: a person's words as written, delivery's counts in the viewer's language. */
export function reasonText({ language }: View, reason: string): string {
  const found = language === 'en' ? null : ALONE.exec(reason)
  return found ? counts({ ...found.groups }) : reason
}

/** An entry without the reason that a person gave, and that reason: of a force or a rollback. */
function withoutReason({ verb, detail }: Said): [detail: string, reason: string | null] {
  const found =
    verb === 'rollback'
      ? /^(was \S+|canary \S+ ended): (.*)$/.exec(detail)
      : /^(.*?), by force: (.*)$/.exec(detail)
  return found ? [found[1]!, found[2]!] : [detail, null]
}

function wordsOf(view: View, entry: Said): string | null {
  if (view.language === 'en') return entry.detail.replace(EVERY_ISO, (iso) => timeText(view, iso))
  const own = withOwnWords(view, entry)
  if (own !== null) return own
  const parts = entry.detail.split(', ').map((part) => sentence(view, part))
  return parts.every((part) => part !== null) ? parts.join('，') : null
}

/** An entry of the log. Delivery's words are in the viewer's language; a person's words stay as written. */
export function detailText(view: View, entry: Said): string {
  if (entry.verb === 'freeze') return entry.detail
  const [detail, reason] = withoutReason(entry)
  const words = wordsOf(view, { ...entry, detail })
  if (words === null) return entry.detail
  if (reason === null) return words
  if (entry.verb === 'rollback') return words + view.t.sep.colon + reason
  return words + view.t.sep.comma + view.t.log.byForce + view.t.sep.colon + reason
}

/** Who took a version back, when and why. */
export function takenBackText(view: View, { at, by, reason }: TakenBack): string {
  const { takenBack, takenBackFor } = view.t.confirm
  const said = { time: timeText(view, at), by }
  return reason === ''
    ? takenBack(said)
    : takenBackFor({ ...said, reason: reasonText(view, reason) })
}
