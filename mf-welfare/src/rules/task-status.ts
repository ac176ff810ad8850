import type { WelfareTask } from '@cloudplay/contract'

/** `status` of a task; what is neither to do nor claimable is done. */
export const TaskStatus = { toDo: 0, claimable: 1 } as const satisfies Record<
  string,
  WelfareTask['status']
>
