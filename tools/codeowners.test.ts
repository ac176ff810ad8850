import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownerOf, readTeams } from '../services/delivery/src/teams/teams-file.ts'
import { root } from './child.ts'
import { codeowners } from './codeowners.ts'
import { loadRemoteConfig, remoteFolders } from '../shared/remote-kit/src/workspace.ts'

const teams = await readTeams(path.join(root, 'teams.json'))
/** The team of a path in the repository: the deepest folder decides. */
const teamOfFolder = (folder: string) =>
  Object.entries(teams)
    .flatMap(([team, { folders }]) => folders.map((own) => ({ team, own })))
    .filter(({ own }) => own === '.' || folder === own || folder.startsWith(`${own}/`))
    .sort((a, b) => b.own.length - a.own.length)[0]?.team

describe('teams.json of this repository', () => {
  it('is what CODEOWNERS was made from DELIV-9', async () => {
    await expect(codeowners(teams)).toMatchFileSnapshot('../.github/CODEOWNERS')
  })

  it('names folders that are there, each once', () => {
    const folders = Object.values(teams).flatMap((team) => team.folders)
    expect(folders.filter((folder) => !fs.existsSync(path.join(root, folder)))).toEqual([])
    expect(new Set(folders).size).toBe(folders.length)
  })

  it('gives every remote to one team, which owns its folder, and lists no other for a team with folders', async () => {
    const remotes = await Promise.all(
      remoteFolders().map(async (dir) => ({
        folder: path.relative(root, dir),
        name: (await loadRemoteConfig(dir)).name,
      })),
    )
    for (const { folder, name } of remotes)
      expect([name, ownerOf(teams, name)]).toEqual([name, teamOfFolder(folder)])
    // A team without a folder works in its own repository (docs/guides/first-remote.md): its remotes are not here.
    const here = Object.values(teams).filter(({ folders }) => folders.length > 0)
    expect(here.flatMap((team) => team.remotes).sort()).toEqual(
      remotes.map(({ name }) => name).sort(),
    )
  })
})

it('a deeper folder comes after the one that contains it, in any order of the teams', () => {
  const team = { contact: '@test/a', remotes: [] }
  const lines = codeowners({
    a: { ...team, folders: ['shared/contract', '.'] },
    b: { ...team, contact: '@test/b', folders: ['shared'] },
  }).split('\n')
  expect(lines.slice(1)).toEqual(['* @test/a', '/shared @test/b', '/shared/contract @test/a', ''])
})
