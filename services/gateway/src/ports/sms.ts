interface SmsCode {
  mobile: string
  /** sendSms.type of the contract. */
  type: string
  code: string
  text: string
  minutesValid: number
  sentAt: Date
}

interface SmsLaunch {
  mobile: string
  /** The game's name, for the company's template. */
  game: string
  text: string
  sentAt: Date
}

/** The company does not send this message: it said so, or was not reached. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
}

/**
 * Passes messages to the company that delivers them. They throw `SmsRefused` if it does not accept one, and any other error
 * if its answer is missing or leaves that open: then the message may arrive.
 */
export interface SmsProvider {
  name: string
  send: (code: SmsCode) => Promise<void>
  /** Absent if the company has no template for games that opened. */
  sendLaunch?: (launch: SmsLaunch) => Promise<void>
}
