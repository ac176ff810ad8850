import { messages } from '../../../core/messages.ts'

export const savesMessages = messages({
  inUse: [
    '游戏正在运行，先注销游戏，再更换或重置存档',
    'The game is running. End it before you change or reset its saves',
  ],
  gone: ['这份存档已经不在了', 'This save no longer exists'],
  newer: ['有一份更新的存档，请看过后再重置', 'There is a newer save. Look at it before you reset'],
})
