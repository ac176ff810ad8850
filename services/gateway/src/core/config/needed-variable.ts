/**
 * Reads variables that must all be there once `trigger` is set. Throws at once with the names of every one that is missing, so
 * that no one has to start again for each.
 */
export function neededWith<Name extends string>(env: NodeJS.ProcessEnv, trigger: string, names: readonly Name[]): (name: Name) => string {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} needed when ${trigger} is set`)
  return (name) => env[name]!
}
