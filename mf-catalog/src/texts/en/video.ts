import type { Translation } from '@cloudplay/i18n'
import type { videoTexts } from '../video.ts'

export const video: Translation<typeof videoTexts> = {
  title: 'Video',
  about: 'See this game',
  noneTitle: 'This game has no video yet',
  missingTitle: 'Video not found',
  missingText: 'It may have been taken down, or the address is wrong.',
  home: 'Go to the home page',
  more: 'More videos',
  taskTitle: 'Watch for free time (today {done} of {all})',
  taskStart: 'Time counts while the video plays.',
  taskLeft: '{seconds} s until your free time',
  taskSending: 'Saving, please don’t leave…',
  taskReady: 'Done. Your free time is ready to claim.',
  taskDone: 'You’ve watched all of today’s videos. Come back tomorrow.',
  claim: 'Claim it',
  taskProgress: 'Your progress',
  logIn: 'Log in and watch a video to the end to earn free time.',
  toLogIn: 'Log in',
}
