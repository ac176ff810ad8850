import path from 'node:path'

/** The packages of the platform ship as sources: what is built with them is built from them. */
const PLATFORM = '@cloudplay'

/**
 * Whether a file belongs to a library that was installed. The remote's own files do not, nor those of the platform's packages,
 * wherever they lie: in the workspace, or installed by a remote outside of it.
 */
export function isLibrary(file: string): boolean {
  const parts = file.split(path.sep)
  const at = parts.lastIndexOf('node_modules')
  return at >= 0 && parts[at + 1] !== PLATFORM
}
