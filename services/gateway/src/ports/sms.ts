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

/** Passes messages to the company that delivers them. They throw if the company did not accept one. */
export interface SmsProvider {
  name: string
  send: (code: SmsCode) => Promise<void>
  /** Absent if the company has no template for games that opened. */
  sendLaunch?: (launch: SmsLaunch) => Promise<void>
}
