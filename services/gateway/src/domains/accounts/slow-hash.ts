import { hash, verify } from '@node-rs/argon2'

/** OWASP's least setting for argon2id: 19 MiB, two passes; some 30 ms a hash on one core. The salt is in the result. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A code lives ten minutes and has five tries; a smaller cost keeps a flood of codes from eating the server. */
const CODE_COST = { memoryCost: 8_192, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PASSWORD_COST)
export const hashCode = (code: string): Promise<string> => hash(code, CODE_COST)
export const verifyHash = (hashed: string, secret: string): Promise<boolean> => verify(hashed, secret)

let unusable: Promise<{ password: string; code: string }> | undefined
/**
 * Hashes nothing matches: checked where there is no password, or no code, so that an answer takes the same time whether
 * or not there is one. Made when accounts start, or the first such answer would take longer than the others.
 */
export function unusableHashes(): Promise<{ password: string; code: string }> {
  unusable ??= Promise.all([hashPassword(crypto.randomUUID()), hashCode(crypto.randomUUID())]).then(([password, code]) => ({
    password,
    code,
  }))
  return unusable
}
