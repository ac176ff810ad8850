import { BodyStatus, type RefusalData } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'

/**
 * A refusal of a valid request: the answer is HTTP 200 with this body status, and the player sees `text` in the language
 * of the request.
 */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: number,
    readonly text: LocalizedText,
    readonly data: RefusalData = {},
  ) {
    super(text.en)
  }
}

/** Throws a Refusal. Inside a transaction this rolls back. */
export function refuse(status: number, text: LocalizedText, data: RefusalData = {}): never {
  throw new Refusal(status, text, data)
}

/** `refuse` with the ordinary status of a refusal. */
export function refusePlainly(text: LocalizedText): never {
  return refuse(BodyStatus.refused, text)
}

/** `refusePlainly` about one field of the request, where the player's form shows it. */
export function refuseField(field: string, text: LocalizedText): never {
  return refuse(BodyStatus.refused, text, { field })
}
