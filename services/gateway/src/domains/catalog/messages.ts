import { messages } from '../../core/messages.ts'

export const catalogMessages = messages({
  hotGames: ['热门游戏', 'Popular games'],
  noSuchModule: ['没有找到这个专区', 'We could not find this section'],
  noSuchSetting: ['没有这项设置', 'There is no such setting'],
})
