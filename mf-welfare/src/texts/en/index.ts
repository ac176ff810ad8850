import type { Translation } from '@cloudplay/i18n'
import type { signInTexts, welfareTexts } from '../welfare.ts'

const welfare: Translation<typeof welfareTexts> = {
  title: 'Rewards',
  tasksTitle: 'Tasks for free time',
  noTasksTitle: 'No tasks today',
  noTasksText: 'Come back tomorrow. Signing in earns free time, too.',
  toDo: 'Go',
  toDoOf: 'Go: {task}',
  claim: 'Claim',
  claimOf: 'Claim: {task}',
  done: 'Done',
  claimed: 'Claimed',
}

const signIn: Translation<typeof signInTexts> = {
  title: 'Daily sign-in',
  freeTime: 'Free time',
  freeTimeHelp: 'About free time',
  freeTimeText: 'All the time you earned by signing in, tasks and events. It counts for every free game.',
  minutes: { one: 'min', other: 'min' },
  streakBefore: 'Streak:',
  streakAfter: { one: 'day', other: 'days' },
  day: 'Day {day}',
  signed: 'Signed in',
  today: 'Today',
  prize: 'Full-week prize',
  sign: 'Sign in',
  signedToday: 'Signed in today. See you tomorrow!',
  success: { one: 'Signed in: {count} minute added', other: 'Signed in: {count} minutes added' },
}

export default { signIn, welfare }
