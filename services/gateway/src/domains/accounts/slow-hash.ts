import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes; about 30 ms per hash on one core. The result includes the salt. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A code lives ten minutes and has five tries, so it gets a lower cost, which protects the server from floods of codes. */
const CODE_COST = { memoryCost: 8_192, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PASSWORD_COST)
export const hashCode = (code: string): Promise<string> => hash(code, CODE_COST)
export const verifyHash = (hashed: string, secret: string): Promise<boolean> =>
  verify(hashed, secret)

let unusable: Promise<{ password: string; code: string }> | undefined
/**
 * Hashes that match nothing. They are checked if there is no password or code, so that the answer takes the same time
 * either way. Created at the start, or the first such answer would take longer.
 */
export function unusableHashes(): Promise<{ password: string; code: string }> {
  unusable ??= Promise.all([hashPassword(crypto.randomUUID()), hashCode(crypto.randomUUID())]).then(
    ([password, code]) => ({
      password,
      code,
    }),
  )
  return unusable
}
