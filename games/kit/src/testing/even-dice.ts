/** Runs something in which `Math.random` falls alike each time. */
export function withEvenDice<Result>(run: () => Result): Result {
  const { random } = Math
  let dice = 1
  Math.random = () => (dice = (dice * 48_271) % 2_147_483_647) / 2_147_483_647
  try {
    return run()
  } finally {
    Math.random = random
  }
}
