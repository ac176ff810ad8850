import { messages } from '../../core/messages.ts'

export const newsMessages = messages({
  noSuchItem: ['这条资讯已经下架了', 'This article is no longer available'],
})
