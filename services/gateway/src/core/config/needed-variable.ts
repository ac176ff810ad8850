/** Reads variables that must be there once `trigger` is set; throws with the name of one that is missing. */
export function neededWith(env: NodeJS.ProcessEnv, trigger: string): (name: string) => string {
  return (name) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is needed when ${trigger} is set`)
    return value
  }
}
