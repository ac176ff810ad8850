interface SmsMessage {
  mobile: string
  /** sendSms.type of the contract. */
  type: string
  code: string
  text: string
  minutesValid: number
  sentAt: Date
}

/** Passes a message to the company that delivers it. Throws if the company did not accept it. */
export interface SmsProvider {
  name: string
  send: (message: SmsMessage) => Promise<void>
}
