/** Weights and check letters of GB 11643. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** A number that passes every check and belongs to nobody: region 110105, the given birthday, a serial of this run. */
export function idNumber(birthday: string, serial: number): string {
  const body = `110105${birthday}${String(serial % 1000).padStart(3, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * WEIGHTS[index]!, 0)
  return body + CHECKS[sum % 11]!
}

let serial = Math.floor(Date.now() / 1000) % 100_000_000

/** A mobile number that is new in this run. */
export const freshMobile = (): string =>
  `139${String((serial = (serial + 1) % 100_000_000)).padStart(8, '0')}`

/** From here on the local provider of identities does not simply pass a number. */
const SERIALS = 990

/** The ID number of an adult, new in this run. */
export function adultIdNumber(): string {
  serial += 1
  const day = String((serial % 28) + 1).padStart(2, '0')
  const month = String((Math.floor(serial / 28) % 12) + 1).padStart(2, '0')
  const year = 1960 + (Math.floor(serial / 336) % 40)
  return idNumber(`${year}${month}${day}`, serial % SERIALS)
}
