import { BodyStatus, type RefusalData } from '@cloudplay/contract/envelope'

/**
 * A request that was understood and is refused: the answer is HTTP 200 with this body status, and `message` is shown
 * to the player as it stands.
 */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    readonly data: object = {},
  ) {
    super(message)
  }
}

/** Throws a Refusal. Inside a transaction this rolls back. */
export function refuse(status: number, message: string, data: object = {}): never {
  throw new Refusal(status, message, data)
}

/** `refuse` with the ordinary status of a refusal. */
export function refusePlainly(message: string): never {
  return refuse(BodyStatus.refused, message)
}

/** `refusePlainly` about one field of the request: the player's form shows it there. */
export function refuseField(field: string, message: string): never {
  return refuse(BodyStatus.refused, message, { field } satisfies RefusalData)
}
