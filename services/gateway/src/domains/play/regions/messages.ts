import { messages } from '../../../core/messages.ts'

export const regionMessages = messages({
  gone: [
    '这个区域暂时没有服务器，请换一个',
    'This region has no servers right now. Please choose another',
  ],
  choose: ['请选择区域', 'Choose a region'],
  failed: ['切换失败，请重新选择区域', 'Switching failed. Please choose a region again'],
  willSwitch: ['您将切换到{region}的服务器', 'You will switch to the servers in {region}'],
  switched: ['切换成功', 'Switched'],
})
