import type { EntryStage } from '../../stages/stages.ts'
import type { StateName } from './state.ts'

const stages: Partial<Record<StateName, EntryStage>> = {
  checkingBrowser: 'browser',
  checking: 'permission',
  findingPicked: 'permission',
  connecting: 'seat',
  measuring: 'speedTest',
  joining: 'queue',
  entering: 'confirm',
  switching: 'clearing',
  endingForPicked: 'clearing',
  leavingQueueForPicked: 'clearing',
}

/** The stage on the way into a game that this state is; undefined: none, the player waits for nothing in it. */
export const stageOf = (state: StateName): EntryStage | undefined => stages[state]
