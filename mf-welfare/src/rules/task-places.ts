import type { TaskType } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'

/** Where each kind of task is done (WELFARE-2). */
export const taskPlaces: Record<TaskType, () => string> = {
  wel_start: () => path.home(),
  wel_play: () => path.home(),
  wel_adver: () => path.video(1),
  wel_share: () => path.gameShare(),
  wel_real: () => path.verification({ redirect: path.welfare() }),
}

/** Kinds that are done several times a day and show how often: awardCount of sendNum. */
export const countedTasks: ReadonlySet<TaskType> = new Set(['wel_adver', 'wel_share'])
