import { findConflict } from '@cloudplay/rules/route-claims'
import { expect, it } from 'vitest'
import { loadRemoteConfig, remoteFolders } from './workspace.ts'

it('the remotes of this repository fit together: no two of them answer one address DELIV-18', async () => {
  const remotes = await Promise.all(remoteFolders().map(loadRemoteConfig))
  expect(remotes.length).toBeGreaterThan(1)
  for (const [index, mine] of remotes.entries())
    for (const other of remotes.slice(index + 1))
      expect(findConflict(mine, other), `${mine.name} and ${other.name}`).toBeNull()
})
