import { expect, it } from 'vitest'
import type { Verb } from '../../store/audit-log.ts'
import type { View } from '../page/view.ts'
import { dashboardTexts } from '../texts/dashboard.ts'
import { peopleWords, permissionText } from './people-words.ts'

const view = (language: 'zh-CN' | 'en'): View => ({
  language,
  t: dashboardTexts[language],
  nowMs: Date.parse('2026-09-01T04:00:00Z'),
  session: null,
  token: '',
  nonce: '',
  address: '',
})

const SAID: [Verb, string, string][] = [
  ['people', 'li.wei added as approver: 李薇: A', '添加 李薇: A（li.wei），批准'],
  ['people', 'li.wei is viewer, was shipper', 'li.wei 从发布改为查看'],
  ['people', 'li.wei removed', '移除 li.wei'],
  ['people', 'li.wei logged in first', 'li.wei 第一次登录'],
  ['people', 'li logged in as shipper by group:a b', 'li 按 group:a b 登录，发布'],
  [
    'approve',
    'approval 0123456789ab asked for, in place of nothing, until 2026-09-02T04:00:00.000Z: why: so',
    '请求批准 0123456789ab，首次上线，9/2 12:00 前有效：why: so',
  ],
  [
    'approve',
    'approval 0123456789ab asked for, in place of 1.0.0, until 2026-09-02T04:00:00.000Z',
    '请求批准 0123456789ab，替换 1.0.0，9/2 12:00 前有效',
  ],
  ['approve', 'approval 0123456789ab given, in place of 1.0.0', '批准 0123456789ab，替换 1.0.0'],
  ['approve', 'approval 0123456789ab withdrawn', '撤回批准 0123456789ab'],
  ['approve', 'a second pair of eyes is wanted', '打开两个人确认'],
  ['approve', 'a second pair of eyes is not wanted any more', '关闭两个人确认'],
  ['freezes', 'freeze 0123456789ab lifted: a: b', '解除冻结 0123456789ab：a: b'],
  ['freezes', 'freeze 0123456789ab: exception for a/ci: b', '冻结 0123456789ab 给 a/ci 例外：b'],
  ['keys', 'key sha256:0 added for pipeline ci: CI', '给流水线 ci 新增密钥 sha256:0：CI'],
  ['keys', 'key sha256:0 added for li.wei: for b: c', '给 li.wei 新增密钥 sha256:0：for b: c'],
  ['keys', 'key sha256:0 works until 2026-09-02T04:00:00.000Z', '密钥 sha256:0 用到 9/2 12:00'],
]

it.each(SAID)('%s: "%s" reads %s in Chinese DELIV-26', (verb, detail, words) => {
  expect(peopleWords(view('zh-CN'), { verb, detail })).toBe(words)
})

it('other words, and those of another kind of change, are left to others DELIV-26', () => {
  expect(peopleWords(view('zh-CN'), { verb: 'keys', detail: 'key sha256:0 revoked' })).toBeNull()
  expect(peopleWords(view('zh-CN'), { verb: 'freeze', detail: 'li removed' })).toBeNull()
})

it('what a change was made with reads well in both languages DELIV-26', () => {
  const said = 'exception of freeze 0123456789ab by pat: a; b; approval ba9876543210 by Li Wei'
  expect(permissionText(view('en'), said)).toBe(`with ${said}`)
  expect(permissionText(view('zh-CN'), 'approval ba9876543210 by Li Wei')).toBe(
    '凭 Li Wei 的批准 ba9876543210',
  )
  expect(permissionText(view('zh-CN'), 'exception of freeze 0123456789ab by pat: why: so')).toBe(
    '凭 pat 同意的冻结 0123456789ab 例外（why: so）',
  )
})
