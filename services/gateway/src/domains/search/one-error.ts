const LETTERS_MIN = 5
const LATIN = /^[a-z0-9]+$/

/** Only in Latin words of five letters or more one typing error is forgiven (LIST-17): shorter ones would match anything. */
export const mayHaveError = (word: string): boolean =>
  word.length >= LETTERS_MIN && LATIN.test(word)

/** Whether `typed` from `skip` on is how `text` continues at `place`. */
function continues(typed: string, skip: number, text: string, place: number): boolean {
  for (let at = skip; at < typed.length; at++)
    if (typed.charCodeAt(at) !== text.charCodeAt(place + at - skip)) return false
  return true
}

/**
 * Whether `typed` is how `text` continues at `from`, with one letter too many, missing, wrong, or exchanged with its
 * neighbor. It's enough to look at the first difference: an earlier error would be a difference too.
 */
export function isOneErrorAt(typed: string, text: string, from: number): boolean {
  let same = 0
  while (same < typed.length && typed.charCodeAt(same) === text.charCodeAt(from + same)) same++
  const at = from + same
  return (
    continues(typed, same + 1, text, at + 1) ||
    continues(typed, same + 1, text, at) ||
    continues(typed, same, text, at + 1) ||
    (typed.charCodeAt(same) === text.charCodeAt(at + 1) &&
      typed.charCodeAt(same + 1) === text.charCodeAt(at) &&
      continues(typed, same + 2, text, at + 2))
  )
}

/** Two parts of a word of which one error leaves at least one whole. */
export function partsAroundError(typed: string): [string, string] {
  const middle = Math.floor(typed.length / 2)
  return [typed.slice(0, middle), typed.slice(middle + 1)]
}
