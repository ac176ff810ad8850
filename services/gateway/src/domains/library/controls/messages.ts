import { messages } from '../../../core/messages.ts'

export const controlMessages = messages({
  unreadableControls: ['这份按键设置读不出来', 'These controls can’t be read'],
  nothingToPublish: ['先改几个按键再发布', 'Change some controls before you publish them'],
  layoutGone: ['这份布局已经被收回', 'This layout has been taken back'],
  tooManyLayouts: [
    '最多发布 {max} 份布局，先收回几份吧',
    'You can publish up to {max} layouts. Take a few back first',
  ],
})
