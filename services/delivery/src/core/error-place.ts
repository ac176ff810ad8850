interface Place {
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
}

/** Where an error came from, as `file:line:column`: of the source if a map says it, else of the built file. */
export function placeOf({ source, ...built }: Place & { source: Place | null }): string | null {
  const { file, line, column } = source ?? built
  return file === undefined ? null : `${file}:${line ?? 0}:${column ?? 0}`
}
