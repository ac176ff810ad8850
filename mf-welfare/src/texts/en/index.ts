import { expiry, freeTime } from './free-time.ts'

const welfare = {
  title: 'Rewards',
  tasksTitle: 'Tasks for free time',
  noTasksTitle: 'No tasks today',
  noTasksText: 'Come back tomorrow. Checking in earns free time, too.',
  toDo: 'Go',
  toDoOf: 'Go: {task}',
  claim: 'Claim',
  claimOf: 'Claim: {task}',
  done: 'Done',
  claimed: 'Claimed',
}

const signIn = {
  title: 'Daily check-in',
  freeTime: 'Free time',
  freeTimeHelp: 'About free time',
  freeTimeText:
    'All the time you’ve earned with check-ins, tasks and events. You can use it in every free game.',
  minutes: { one: 'min', other: 'min' },
  howToEarn: 'Earn more by playing',
  streakBefore: 'Streak:',
  streakAfter: { one: 'day', other: 'days' },
  day: 'Day {day}',
  signed: 'Checked in',
  today: 'Today',
  prize: 'Week bonus',
  sign: 'Check in',
  signedToday: 'Checked in today. See you tomorrow!',
  success: { one: 'Checked in: {count} minute added', other: 'Checked in: {count} minutes added' },
}

export default { expiry, freeTime, signIn, welfare }
