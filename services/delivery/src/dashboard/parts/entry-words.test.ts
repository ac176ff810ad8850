import { expect, it } from 'vitest'
import type { AuditEntry, Verb } from '../../store/audit-log.ts'
import { dashboardTexts } from '../texts/dashboard.ts'
import type { View } from '../page/view.ts'
import { detailText, reasonText } from './entry-words.ts'

const view = (language: View['language']): View => ({
  language,
  t: dashboardTexts[language],
  session: null,
  token: '',
  nonce: '',
  nowMs: Date.parse('2026-11-22T00:00:00Z'),
  address: '/deliver',
})
const entry = (verb: Verb, detail: string): AuditEntry => ({
  seq: 1,
  at: '2026-11-22T00:00:00.000Z',
  verb,
  remote: 'mf-catalog',
  version: null,
  team: 'catalog',
  by: '小明',
  who: null,
  approval: null,
  publisher: 'team',
  detail,
})

const COUNTS = '3 of 40 visitors failed, stable 1 of 800'

it.each<[Verb, string, string]>([
  ['ship', 'shipped', '已交付'],
  [
    'ship',
    'shipped and promoted, shown from 2026-11-30T16:00:00.000Z until 2026-12-07T16:00:00.000Z',
    '已交付并全量发布，12/1 00:00 到 12/8 00:00 展示',
  ],
  ['promote', 'live for everybody, was 1.0.0', '所有访客，之前是 1.0.0'],
  [
    'promote',
    'live for everybody, shown from 2027-01-31T16:00:00.000Z, was not live',
    '所有访客，2027/2/1 00:00 起展示，之前未上线',
  ],
  [
    'canary',
    '2.5 % of visitors next to 1.0.0, grows automatically',
    '2.5% 访客，其余用 1.0.0，健康时自动加大',
  ],
  ['rollback', 'canary 1.1.0 ended', '结束 1.1.0 的灰度'],
  ['rollback', 'canary 1.1.0 ended: was 1.0.0, empty', '结束 1.1.0 的灰度：was 1.0.0, empty'],
  ['rollback', 'was 1.1.0: 页面是空的', '之前是 1.1.0：页面是空的'],
  [
    'canary',
    '5 % of visitors next to 1.0.0, by force: shipped, by force: twice',
    '5% 访客，其余用 1.0.0，强制：shipped, by force: twice',
  ],
  [
    'rollback',
    `canary 1.1.0 at 5 % ended by itself: ${COUNTS}`,
    '自动结束 1.1.0 的 5% 灰度：灰度 40 位访客中 3 位出错，线上 800 位中 1 位',
  ],
  [
    'promote',
    `live for everybody by itself after 25 %: ${COUNTS}; was 1.0.0`,
    '从 25% 自动加到所有访客：灰度 40 位访客中 3 位出错，线上 800 位中 1 位；之前是 1.0.0',
  ],
  [
    'canary',
    `from 5 to 25 % of visitors by itself: ${COUNTS}`,
    '从 5% 自动加到 25%：灰度 40 位访客中 3 位出错，线上 800 位中 1 位',
  ],
  ['unfreeze', 'was frozen by 小红: 结算期, 到周一', '之前由 小红 冻结：结算期, 到周一'],
  [
    'activity',
    'activity, for 50 % of visitors on mobile, fetched 30 minutes ahead, else /about, shown always',
    '活动，给 50% 的手机访客，提前 30 分钟下载，看不到的人去 /about，一直展示',
  ],
  ['activity', 'switched off', '已关闭'],
  ['restore', 'as in the set friday, was 1.0.0', '按组合 friday，之前是 1.0.0'],
  [
    'keys',
    'key sha256:0123456789ab added: phone of 小红',
    '新增密钥 sha256:0123456789ab：phone of 小红',
  ],
  ['keys', 'key sha256:0123456789ab revoked', '吊销密钥 sha256:0123456789ab'],
  [
    'override',
    'local build at http://localhost:3004 until 2026-11-30T16:00:00.000Z',
    'http://localhost:3004 的本地版本，12/1 00:00 前有效',
  ],
  [
    'preview',
    'link AAAAAAAAAAAAAAAA until 2026-11-30T16:00:00.000Z: mf-catalog 1.1.0',
    '预览链接 AAAAAAAAAAAAAAAA，12/1 00:00 前有效：mf-catalog 1.1.0',
  ],
  ['preview', 'link AAAAAAAAAAAAAAAA revoked', '吊销预览链接 AAAAAAAAAAAAAAAA'],
  ['prune', 'no visitor could get it in 30 days', '30 天内没有访客能用到它'],
])('a change by %s, logged as "%s", reads Chinese DELIV-8', (verb, detail, words) => {
  expect(detailText(view('zh-CN'), entry(verb, detail))).toBe(words)
})

it('texts by people stay as they are, also when they look like sentences of the log DELIV-8', () => {
  const reason = 'was 1.0.0, shown from 2026-11-30T16:00:00.000Z'
  for (const language of ['zh-CN', 'en'] as const)
    expect(detailText(view(language), entry('freeze', reason))).toBe(reason)
  expect(detailText(view('zh-CN'), entry('promote', 'a sentence of tomorrow'))).toBe(
    'a sentence of tomorrow',
  )
})

it('says why a version was taken back, in words of the viewer or of a person DELIV-23', () => {
  expect(reasonText(view('zh-CN'), COUNTS)).toBe('灰度 40 位访客中 3 位出错，线上 800 位中 1 位')
  expect(reasonText(view('en'), COUNTS)).toBe(COUNTS)
  expect(reasonText(view('zh-CN'), `empty: ${COUNTS}`)).toBe(`empty: ${COUNTS}`)
})
