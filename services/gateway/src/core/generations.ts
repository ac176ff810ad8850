export const MIN_SECRET_BYTES = 32
/** One repeated character, or a short repeated word, is long and still easy to guess. */
const MIN_DIFFERENT = 8
const MOST_GENERATIONS = 2

/** The generations of a secret, written `new,old`, so that it can change while the site runs: the first is used, each is accepted. */
export const readGenerations = (text: string): string[] => text.split(',').map((one) => one.trim())

const isWeak = (secret: string): boolean =>
  Buffer.byteLength(secret) < MIN_SECRET_BYTES || new Set(secret).size < MIN_DIFFERENT

/** What is wrong with a production secret, in one sentence; empty if it is fine or not set. */
export function secretFaults(name: string, text: string | undefined): string[] {
  if (!text) return []
  const generations = readGenerations(text)
  if (generations.length > MOST_GENERATIONS)
    return [`${name} takes two generations at most, as new,old`]
  if (!generations.some(isWeak)) return []
  return [
    `${name} must have at least ${MIN_SECRET_BYTES} bytes and ${MIN_DIFFERENT} different characters: openssl rand -hex 32 makes one`,
  ]
}
