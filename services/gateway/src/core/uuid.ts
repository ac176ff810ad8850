const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be compared with a `uuid` column; PostgreSQL refuses others with an error. */
export const isUuid = (text: string): boolean => UUID.test(text)
