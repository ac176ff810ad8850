import type { Language } from '@cloudplay/contract'
import type { Verb } from '../../store/audit-log.ts'

/** What the log calls each kind of change. */
export const verbs: Record<Language, Record<Verb, string>> = {
  'zh-CN': {
    ship: '交付',
    canary: '灰度',
    promote: '全量',
    rollback: '回退',
    withdraw: '下线',
    schedule: '排期',
    activity: '活动',
    freeze: '冻结',
    unfreeze: '解冻',
    override: '本地开发许可',
    preview: '预览链接',
    restore: '恢复组合',
    save: '保存组合',
    keys: '密钥',
    webhooks: '通知地址',
    prune: '清理',
  },
  en: {
    ship: 'Ship',
    canary: 'Canary',
    promote: 'Promote',
    rollback: 'Roll back',
    withdraw: 'Withdraw',
    schedule: 'Schedule',
    activity: 'Activity',
    freeze: 'Freeze',
    unfreeze: 'Unfreeze',
    override: 'Local permit',
    preview: 'Preview link',
    restore: 'Restore set',
    save: 'Save set',
    keys: 'Keys',
    webhooks: 'Webhooks',
    prune: 'Prune',
  },
}
