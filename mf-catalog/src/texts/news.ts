import { texts } from '@cloudplay/i18n'

export const newsTexts = texts({
  title: ['热门资讯', 'News'],
  list: ['资讯列表', 'All news'],
  lead: ['头条', 'Top story'],
  pinned: ['置顶', 'Pinned'],
  film: ['视频', 'Video'],
  views: ['{count} 次浏览', 'Views: {count}'],
  external: ['外部网站 {host}', 'External site {host}'],
  emptyTitle: ['还没有资讯', 'No news yet'],
  emptyText: ['编辑正在写，过一会儿再来看看。', 'We’re writing something. Come back soon.'],
  home: ['去首页', 'Go to the home page'],
})

export const articleTexts = texts({
  title: ['资讯', 'News'],
  body: ['正文', 'Full text'],
  back: ['返回', 'Back'],
  views: ['浏览量 {count}', 'Views: {count}'],
  loading: ['加载中...', 'Loading…'],
  watch: ['播放视频', 'Play the video'],
  visit: ['去 {host} 看看（外部网站）', 'Go to {host} (external site)'],
  further: ['更多资讯', 'More news'],
  allNews: ['全部资讯', 'All news'],
  missingTitle: ['这条资讯不见了', 'This story is gone'],
  missingText: [
    '它可能已经下架，也可能地址写错了。',
    'It may have been taken down, or the address is wrong.',
  ],
})

export const filmTexts = texts({
  film: ['视频：{title}', 'Video: {title}'],
  failed: [
    '该视频暂时无法播放，请稍后再试',
    'This video can’t be played right now. Please try again later',
  ],
  again: ['再试一次', 'Try again'],
  rate: ['播放速度', 'Speed'],
  read: ['看全文', 'Read the story'],
  close: ['关闭', 'Close'],
})
