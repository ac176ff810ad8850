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

const HEAD = 4

/**
 * The first four letters, each left out once: three letters each. A word with one error and the word that was meant share at
 * least one of them, because words with errors have five letters or more.
 */
export function headsWithoutOne(word: string): string[] {
  const head = word.slice(0, HEAD)
  if (head.length < HEAD || !LATIN.test(head)) return []
  return [...new Set(Array.from(head, (_, at) => head.slice(0, at) + head.slice(at + 1)))]
}
