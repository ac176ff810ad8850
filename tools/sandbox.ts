import { aptInstall } from '../services/game-node/src/program/apt.ts'
import { findCommand } from '../services/game-node/src/program/recipes.ts'

/**
 * Installs bubblewrap, by which releases and games are sandboxed, where this is root on Debian; elsewhere tests of sandboxes say what is
 * missing and are left out.
 */
export function bringSandbox(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || findCommand('bwrap')) return
  console.log('installing bubblewrap by apt …')
  const failure = aptInstall(['bubblewrap'])
  if (failure !== null) console.log(failure)
}
