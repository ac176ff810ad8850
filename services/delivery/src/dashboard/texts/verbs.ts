import { texts } from '@cloudplay/contract/texts'

/** What the log calls each kind of change. */
export const verbTexts = texts({
  ship: ['交付', 'Ship'],
  canary: ['灰度', 'Canary'],
  promote: ['全量', 'Promote'],
  rollback: ['回退', 'Roll back'],
  withdraw: ['下线', 'Withdraw'],
  schedule: ['排期', 'Schedule'],
  activity: ['活动', 'Activity'],
  freeze: ['冻结', 'Freeze'],
  unfreeze: ['解冻', 'Unfreeze'],
  override: ['本地开发许可', 'Local permit'],
  preview: ['预览链接', 'Preview link'],
  restore: ['恢复组合', 'Restore set'],
  save: ['保存组合', 'Save set'],
  keys: ['密钥', 'Keys'],
  people: ['成员', 'People'],
  approve: ['批准', 'Approval'],
  freezes: ['冻结日历', 'Freeze calendar'],
  webhooks: ['通知地址', 'Webhooks'],
  prune: ['清理', 'Prune'],
})
