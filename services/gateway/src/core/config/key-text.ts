import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'

/**
 * Keys as people write them into an environment: PEM (line ends may be written as \n), the bare base64 from the consoles
 * of payment companies, or the absolute path of a file that contains either.
 */
export function readKeyText(name: string, value: string): string {
  if (!isAbsolute(value)) return value.replaceAll('\\n', '\n').trim()
  try {
    return readFileSync(value, 'utf8').trim()
  } catch {
    throw new Error(`${name} names a file that cannot be read: ${value}`)
  }
}

const isPem = (text: string): boolean => text.startsWith('-----BEGIN')

/** An RSA private key, PKCS#1 or PKCS#8. Throws with the variable's name, never with its value. */
export function readPrivateKey(name: string, value: string): KeyObject {
  const text = readKeyText(name, value)
  const key = isPem(text)
    ? attempt(() => createPrivateKey(text))
    : (attempt(() =>
        createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
      ) ??
      attempt(() =>
        createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
      ))
  return demandRsa(name, key)
}

/** An RSA public key, alone or in its certificate. */
export function readPublicKey(name: string, value: string): KeyObject {
  const text = readKeyText(name, value)
  const key = isPem(text)
    ? attempt(() => createPublicKey(text))
    : attempt(() =>
        createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
      )
  return demandRsa(name, key)
}

function attempt(read: () => KeyObject): KeyObject | null {
  try {
    return read()
  } catch {
    return null
  }
}

function demandRsa(name: string, key: KeyObject | null): KeyObject {
  if (key?.asymmetricKeyType !== 'rsa')
    throw new Error(`${name} is not an RSA key that can be read`)
  return key
}
