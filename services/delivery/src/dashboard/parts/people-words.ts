import { timeText } from '@cloudplay/operator-pages/beijing-time'
import type { AuditEntry, Verb } from '../../store/audit-log.ts'
import { isRole } from '../../store/team-state.ts'
import type { View } from '../page/view.ts'
import { peopleTexts } from '../texts/people.ts'

/** Sentences of the log about people, approvals and freezes, which are English, and what a Chinese reader reads. */
type Sentence = [verb: Verb, pattern: RegExp, words: (view: View, parts: string[]) => string]

const role = (text = '') => (isRole(text) ? peopleTexts['zh-CN'].teamPage.roles[text] : text)
const instead = (version = '') => (version === 'nothing' ? '首次上线' : `替换 ${version}`)
const withReason = (reason: string | undefined) => (reason ? `：${reason}` : '')

const SENTENCES: Sentence[] = [
  [
    'people',
    /^(\S+) added as (\w+): (.*)$/,
    (_v, [id, as, name]) => `添加 ${name}（${id}），${role(as)}`,
  ],
  [
    'people',
    /^(\S+) is (\w+), was (\w+)$/,
    (_v, [id, as, was]) => `${id} 从${role(was)}改为${role(as)}`,
  ],
  ['people', /^(\S+) removed$/, (_v, [id]) => `移除 ${id}`],
  ['people', /^(\S+) logged in first$/, (_v, [id]) => `${id} 第一次登录`],
  [
    'people',
    /^(\S+) logged in as (\w+) by (.*)$/,
    (_v, [id, as, rule]) => `${id} 按 ${rule} 登录，${role(as)}`,
  ],
  [
    'approve',
    /^approval (\S+) asked for, in place of (\S+), until ([^:\s]+:[^:]+:\S+?Z)(?:: (.*))?$/,
    (view, [id, was, until, reason]) =>
      `请求批准 ${id}，${instead(was)}，${timeText(view, until ?? '')} 前有效${withReason(reason)}`,
  ],
  [
    'approve',
    /^approval (\S+) given, in place of (\S+)$/,
    (_v, [id, was]) => `批准 ${id}，${instead(was)}`,
  ],
  ['approve', /^approval (\S+) withdrawn$/, (_v, [id]) => `撤回批准 ${id}`],
  ['approve', /^a second pair of eyes is wanted$/, () => '打开两个人确认'],
  ['approve', /^a second pair of eyes is not wanted any more$/, () => '关闭两个人确认'],
  [
    'freezes',
    /^freeze (\S+) from (.+?) until (\S+ \S+ \S+): (.*)$/,
    (_v, [id, from, until, reason]) => `冻结 ${id}，${from} 到 ${until}：${reason}`,
  ],
  ['freezes', /^freeze (\S+) lifted: (.*)$/, (_v, [id, reason]) => `解除冻结 ${id}：${reason}`],
  [
    'freezes',
    /^freeze (\S+): exception for (\S+): (.*)$/,
    (_v, [id, who, reason]) => `冻结 ${id} 给 ${who} 例外：${reason}`,
  ],
  [
    'keys',
    /^key (\S+) added for pipeline (\S+): (.*)$/,
    (_v, [id, pipeline, label]) => `给流水线 ${pipeline} 新增密钥 ${id}：${label}`,
  ],
  [
    'keys',
    /^key (\S+) added for (\S+): (.*)$/,
    (_v, [id, person, label]) => `给 ${person} 新增密钥 ${id}：${label}`,
  ],
  [
    'keys',
    /^key (\S+) works until (\S+)$/,
    (view, [id, until]) => `密钥 ${id} 用到 ${timeText(view, until ?? '')}`,
  ],
]

/** Such an entry in Chinese; null: it is none. */
export function peopleWords(
  view: View,
  { verb, detail }: Pick<AuditEntry, 'verb' | 'detail'>,
): string | null {
  for (const [of, pattern, words] of SENTENCES) {
    const found = of === verb ? pattern.exec(detail) : null
    if (found) return words(view, found.slice(1))
  }
  return null
}

/** The approval or exception that a change was made with, for a reader. */
export function permissionText({ language, t }: View, said: string): string {
  if (language === 'en') return t.log.withApproval({ said })
  const parts = said.split('; ').map((part) => {
    const [, approval, giver] = /^approval (\S+) by (.*)$/.exec(part) ?? []
    if (approval !== undefined) return `${giver} 的批准 ${approval}`
    const [, freeze, by, reason] = /^exception of freeze (\S+) by (\S+): (.*)$/.exec(part) ?? []
    return freeze === undefined ? part : `${by} 同意的冻结 ${freeze} 例外（${reason}）`
  })
  return t.log.withApproval({ said: parts.join(t.sep.comma) })
}
