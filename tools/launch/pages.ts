import path from 'node:path'
import { recordedBuild } from '../../shared/remote-kit/src/build/record.ts'
import { remoteFolders } from '../../shared/remote-kit/src/workspace.ts'
import { root, startKit, succeeded } from '../child.ts'

/**
 * Builds shell and remotes, unless each is there as its sources make it: then neither bundler nor kit is loaded.
 * Says whether something was built. Throws when a build fails.
 */
export async function buildPages(): Promise<boolean> {
  const folders = [path.join(root, 'shell'), ...remoteFolders()]
  if (folders.every((folder) => recordedBuild(folder, path.join(folder, 'dist')))) return false
  await succeeded(startKit(['build-all']), 'the build of the pages')
  return true
}
