export const saves = {
  title: 'Saves',
  savedAt: 'Last saved {time}',
  none: 'No save yet. The game saves to the cloud while you play.',
  noneNow: 'Your save was reset. The game starts over next time.',
  earlier: 'Earlier saves',
  inUse: 'The game is running. End it first to restore or reset a save.',
  export: 'Export',
  exportOf: 'Export the save of {time}',
  restore: 'Restore',
  restoreOf: 'Restore the save of {time}',
  reset: 'Reset',
  resetTitle: 'Reset your save?',
  resetText:
    'The game starts over next time. The current save moves to the earlier saves, so you can restore it. The oldest one may be deleted.',
  keep: 'Keep it',
  restoreTitle: 'Restore this save?',
  restoreText:
    'The game continues from {time} next time. The current save moves to the earlier saves.',
  cancel: 'Cancel',
  done: 'Done. It counts from the next start of the game',
}
