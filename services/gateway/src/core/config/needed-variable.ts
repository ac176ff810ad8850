/** Reads variables that must all be set once `trigger` is set. Throws once, with the names of all that are missing. */
export function neededWith<Name extends string>(
  env: NodeJS.ProcessEnv,
  trigger: string,
  names: readonly Name[],
): (name: Name) => string {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} needed when ${trigger} is set`,
    )
  return (name) => env[name]!
}
