import type { Codec, CodecContext } from 'node-av/lib'

/** FFmpeg through node-av. It is optional because its binary contains x264, which is under the GPL (decision 045). */
export interface Av {
  lib: typeof import('node-av/lib')
  constants: typeof import('node-av/constants')
}

/** Throws if it isn't installed, or has no binary for this machine. */
export async function loadAv(): Promise<Av> {
  const [lib, constants] = await Promise.all([import('node-av/lib'), import('node-av/constants')])
  lib.Log.setLevel(constants.AV_LOG_ERROR)
  return { lib, constants }
}

/**
 * Opens a codec with its options. Don't use `open2Sync`: it frees the options twice (node-av 6.1.1).
 * Throws an FFmpegError.
 */
export async function open(
  { lib }: Av,
  context: CodecContext,
  codec: Codec,
  options: Record<string, string>,
): Promise<void> {
  lib.FFmpegError.throwIfError(
    await context.open2(codec, lib.Dictionary.fromObject(options)),
    codec.name ?? 'codec',
  )
}

/** Sets several fields, and checks their types. */
export function set<T extends object>(target: T, fields: Partial<T>): void {
  Object.assign(target, fields)
}
