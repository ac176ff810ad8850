/** Returns the valid part of a stored value, or null: players and older releases can write anything to a browser's storage. */
export type Check<T> = (value: unknown) => T | null

/** Half a surrogate pair isn't text: no address can contain it. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/\p{Surrogate}/u.test(value)

export const text =
  (max: number): Check<string> =>
  (value) =>
    isText(value) && value.length <= max ? value : null

export const wholeNumber =
  (min: number, max: number): Check<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : null

export const oneOf =
  <T extends string>(...allowed: readonly T[]): Check<T> =>
  (value) =>
    allowed.find((one) => one === value) ?? null

/** The newest `max` valid entries, without duplicates. */
export const listOf =
  <T>(check: Check<T>, max: number): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return null
    const passed = value.map(check).filter((one): one is Exclude<typeof one, null> => one !== null)
    return [...new Set(passed)].slice(-max)
  }

/** The newest `max` entries with valid values, of a record with whole numbers as keys. */
export const byNumber =
  <T>(check: Check<T>, max: number): Check<Record<number, T>> =>
  (value) => {
    if (!isRecord(value)) return null
    const passed = Object.entries(value).filter(
      ([key, one]) => /^\d{1,10}$/.test(key) && check(one) !== null,
    )
    return Object.fromEntries(passed.slice(-max)) as Record<number, T>
  }

/** A record with exactly the fields of `sample`, each of the sample's type. Null in the sample means a number or null. */
export const likeSample =
  <T extends object>(sample: T): Check<T> =>
  (value) => {
    if (!isRecord(value)) return null
    const fields = Object.entries(sample).map(([name, example]) => [
      name,
      Object.hasOwn(value, name) ? value[name] : undefined,
      example,
    ])
    return fields.every(([, given, example]) => isAlike(given, example))
      ? (Object.fromEntries(fields) as T)
      : null
  }

const isAlike = (given: unknown, example: unknown) =>
  example === null
    ? given === null || typeof given === 'number'
    : typeof given === typeof example && given !== null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
