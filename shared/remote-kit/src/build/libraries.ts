import path from 'node:path'

/** The platform's packages ship as sources, so they are part of each build. */
const PLATFORM = '@cloudplay'

/**
 * Whether a file belongs to an installed library. False for the remote's own files and for the platform's packages, both in
 * the workspace and installed by a remote elsewhere.
 */
export function isLibrary(file: string): boolean {
  const parts = file.split(path.sep)
  const at = parts.lastIndexOf('node_modules')
  return at >= 0 && parts[at + 1] !== PLATFORM
}
