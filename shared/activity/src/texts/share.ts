import { texts } from './catalogue.ts'

export const shareTexts = texts('share', {
  copied: '链接已复制，快去发给好友吧',
  copyHere: '复制这个链接发给好友',
  saved: '图片已保存',
  failed: '图片生成失败，请再试一次',
})
