interface Scheduling {
  scheduler?: { yield?: () => Promise<void> }
}

/** Between two long parts of a start: the page answers presses meanwhile. Where the browser can't, they are one. */
export async function nextTask(): Promise<void> {
  await (globalThis as Scheduling).scheduler?.yield?.()
}
