import { messages } from '../../../core/messages.ts'

export const problemMessages = messages({
  empty: ['写一句话说说遇到了什么', 'Write a few words about the problem'],
  tooMany: [
    '今天的反馈已经很多了，我们会逐条查看，请明天再试',
    'You have sent many reports today. We read all of them. Please try again tomorrow',
  ],
})
