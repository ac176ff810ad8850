/** The cookie that binds codes to the browser that asked, as it goes back; undefined where an answer sets none. */
export const smsRequestOf = (setCookie: string | readonly string[] | undefined): string | undefined =>
  [setCookie ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('sms_request='))
    ?.split(';')[0]
