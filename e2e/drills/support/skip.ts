/** How a drill ends that this machine can't run (`sysexits.h`: try again elsewhere). */
export const SKIPPED = 75

/** Ends the drill; `npm run drill` doesn't count it as passed. */
export function skip(why: string): never {
  console.log(`skipped: ${why}`)
  process.exit(SKIPPED)
}
