import { fileURLToPath } from 'node:url'

/** The folder the site serves at `/media/`; ends with a slash. */
export const publicDir = fileURLToPath(new URL('../../public/', import.meta.url))
