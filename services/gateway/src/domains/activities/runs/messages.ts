import { messages } from '../../../core/messages.ts'

export const runMessages = messages({
  verifyFirst: ['完成实名认证后即可参与活动', 'Verify your identity to take part'],
})
