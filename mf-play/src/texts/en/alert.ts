export const alert = {
  ready: 'Your seat for {name} is ready',
  readyUnnamed: 'Your seat is ready',
  readyText: 'Press here to come back and play. We only hold it for a moment.',
  button: 'Notify me',
  title: 'When it’s your turn',
  sound: 'Sound and vibration',
  notification: 'System notification',
  hint: 'You don’t have to watch this page: the title of its tab blinks when it’s your turn.',
  denied:
    'Your browser doesn’t let this site send notifications. Allow them in its site settings and try again.',
  unsupported: 'This browser can’t show notifications. The sound and the title still tell you.',
  done: 'Done',
}
