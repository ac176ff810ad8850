import { texts } from '@cloudplay/i18n'

export const shareTexts = texts({
  copied: ['链接已复制，快去发给好友吧', 'Link copied. Send it to your friends'],
  copyHere: ['复制这个链接发给好友', 'Copy this link and send it to your friends'],
  saved: ['图片已保存', 'Picture saved'],
  failed: ['图片生成失败，请再试一次', 'Couldn’t create the picture. Try again'],
})
