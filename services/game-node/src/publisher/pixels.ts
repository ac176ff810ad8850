/** Makes RGBA of BGRX and the other way round, in place. */
export function swapRedAndBlue(pixels: Uint8ClampedArray): void {
  // Four bytes at once, 1 ms for 720p; little endian, as every machine these libraries have binaries for.
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    words[at] = (word & 0xff00ff00) | ((word & 0xff) << 16) | ((word >>> 16) & 0xff)
  }
}
