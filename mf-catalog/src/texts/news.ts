import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const newsTexts = texts('news', {
  title: '热门资讯',
  list: '资讯列表',
  lead: '头条',
  pinned: '置顶',
  film: '视频',
  views: params('{count} 次浏览'),
  external: params('外部网站 {host}'),
  emptyTitle: '还没有资讯',
  emptyText: '编辑正在写，过一会儿再来看看。',
  home: '去首页',
})

export const articleTexts = texts('article', {
  title: '资讯',
  body: '正文',
  back: '返回',
  views: params('浏览量 {count}'),
  loading: '加载中...',
  watch: '播放视频',
  visit: params('去 {host} 看看（外部网站）'),
  further: '更多资讯',
  allNews: '全部资讯',
  missingTitle: '这条资讯不见了',
  missingText: '它可能已经下架，也可能地址写错了。',
})

export const filmTexts = texts('film', {
  film: params('视频：{title}'),
  failed: '该视频暂时无法播放，请稍后再试',
  again: '再试一次',
  rate: '播放速度',
  read: '看全文',
  close: '关闭',
})
