import type { Translation } from '@cloudplay/i18n'
import type { videoTexts } from '../video.ts'

export const video: Translation<typeof videoTexts> = {
  title: 'Video',
  about: 'See this game',
  noneTitle: 'This game has no video yet',
  missingTitle: 'There is no such video',
  missingText: 'It may have been taken down, or the address is wrong.',
  home: 'Go to the home page',
  more: 'More films',
  taskTitle: 'Watch for free time (today {done} of {all})',
  taskStart: 'Time counts while the video plays.',
  taskLeft: 'Seconds left to free time: {seconds}',
  taskSending: 'Saving, please stay…',
  taskReady: 'Watched. Your free time is waiting.',
  taskDone: 'All videos of today are watched. Come back tomorrow.',
  claim: 'Claim it',
  taskProgress: 'Watched so far',
  logIn: 'Log in and watch a video to the end for free time.',
  toLogIn: 'Log in',
}
