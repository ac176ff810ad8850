interface SmsMessage {
  mobile: string
  /** sendSms.type of the contract. */
  type: string
  code: string
  text: string
  minutesValid: number
  sentAt: Date
}

/** Hands a message to the company that delivers it. Throws when it was not taken. */
export interface SmsProvider {
  name: string
  send: (message: SmsMessage) => Promise<void>
}
