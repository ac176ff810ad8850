/** An id no other thing of this browser has: 128 random bits. `crypto.randomUUID` exists on secure pages only. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
