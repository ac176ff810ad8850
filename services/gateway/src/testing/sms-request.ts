/** The cookie that binds codes to the requesting browser, for the next request; undefined if an answer sets none. */
export const smsRequestOf = (
  setCookie: string | readonly string[] | undefined,
): string | undefined =>
  [setCookie ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('sms_request='))
    ?.split(';')[0]
