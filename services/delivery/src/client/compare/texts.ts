import type { Device, Language } from '@cloudplay/contract'
import type { LeftOut } from './addresses.ts'
import type { ComparedPage } from './compare.ts'
import type { LayoutWords } from './geometry.ts'
import type { Trouble } from './shoot.ts'

/** The words of a report. */
export interface ReportTexts {
  title: (remote: string) => string
  versions: (before: string | null, after: string) => string
  page: string
  form: (device: Device, language: Language) => string
  is: Record<Exclude<ComparedPage['is'], 'changed' | 'trouble'>, string>
  moved: string
  trouble: Record<Trouble['trouble'], (detail: string) => string>
  pictures: Record<keyof ComparedPage['pictures'], string>
  large: string
  layout: string
  changes: LayoutWords
  leftOut: string
  why: Record<LeftOut, string>
  nothing: string
  none: string
}

const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '中文', en: 'English' }

export const REPORT_TEXTS: Record<Language, ReportTexts> = {
  'zh-CN': {
    title: (remote) => `${remote} 与线上的页面对比`,
    versions: (before, after) => `线上 ${before ?? '没有版本'} → ${after}`,
    page: '页面',
    form: (device, language) =>
      `${device === 'mobile' ? '手机' : '桌面'}，${LANGUAGE_NAMES[language]}`,
    is: { same: '相同', new: '新页面', gone: '已移除' },
    moved: '位置或尺寸有变',
    trouble: {
      unsettled: () => '一直没有加载完',
      answered: (status) => `返回 ${status}`,
      failed: (detail) => `打不开：${detail}`,
      late: () => '时间不够，没有比较',
    },
    pictures: { before: '线上', after: '这个版本', difference: '差异' },
    large: '放大',
    layout: '布局',
    changes: {
      taller: (px) => `页面高度 ${px} px`,
      moved: (px) => `移动 ${px} px`,
      resized: (px) => `尺寸 ${px} px`,
      and: '，',
      gone: '没有了',
      new: '新增',
      others: (first, count) => `${first} 和另外 ${count} 个`,
      more: (count) => `…… 另有 ${count} 处`,
    },
    leftOut: '没有比较的页面',
    why: {
      login: '需要登录',
      address: '地址带参数：把一个完整地址写进命令',
      limit: '超出 --limit',
    },
    nothing: '所有页面都和线上相同。',
    none: '没有可以比较的页面。',
  },
  en: {
    title: (remote) => `${remote}: its pages next to live`,
    versions: (before, after) => `${before ? `${before} is live` : 'nothing is live'} → ${after}`,
    page: 'Page',
    form: (device, language) =>
      `${device === 'mobile' ? 'Phone' : 'Desktop'}, ${LANGUAGE_NAMES[language]}`,
    is: { same: 'same', new: 'new page', gone: 'gone' },
    moved: 'layout only',
    trouble: {
      unsettled: () => "doesn't come to rest",
      answered: (status) => `answers ${status}`,
      failed: (detail) => `doesn't open: ${detail}`,
      late: () => 'not compared: no time left',
    },
    pictures: { before: 'Live', after: 'This release', difference: 'Difference' },
    large: 'Large',
    layout: 'Layout',
    changes: {
      taller: (px) => `page: ${px} px tall`,
      moved: (px) => `moved by ${px} px`,
      resized: (px) => `resized by ${px} px`,
      and: ' and ',
      gone: 'gone',
      new: 'new',
      others: (first, count) => `${first} and ${count} more`,
      more: (count) => `… and ${count} more`,
    },
    leftOut: 'Pages left out',
    why: {
      login: 'needs a login',
      address: 'has a parameter: name an address in the command',
      limit: 'beyond --limit',
    },
    nothing: 'Every page looks as it does live.',
    none: 'There is no page to compare.',
  },
}

/** A page's result in few words. */
export function resultText(texts: ReportTexts, page: ComparedPage): string {
  const { is, share, trouble } = page
  if (trouble)
    return `${texts.pictures[trouble.side]}: ${texts.trouble[trouble.trouble](trouble.detail)}`
  if (is !== 'changed' && is !== 'trouble') return texts.is[is]
  if (share === 0) return texts.moved
  return share < 0.001 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`
}
