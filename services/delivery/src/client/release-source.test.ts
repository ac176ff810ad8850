import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-build.ts'
import { newFolder } from '../testing/folders.ts'
import { runDeliver } from '../testing/run-deliver.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { shipBuild } from './ship-build.ts'
import { sourceOf } from './release-source.ts'

const COMMIT = 'a'.repeat(40)

/** A repository with one commit. */
async function repository({ author = '小明', message = 'wallet: show the balance' } = {}) {
  const folder = await newFolder()
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])
  git('init', '-q')
  await writeFile(path.join(folder, 'page.ts'), 'export {}\n')
  git('add', '-A')
  git('-c', `user.name=${author}`, '-c', 'user.email=a@b.example', 'commit', '-qm', message)
  return { folder, commit: String(git('rev-parse', 'HEAD')).trim() }
}

describe('where a release comes from', () => {
  it('is what git says of the folder, and whether it has changes that are in no commit DELIV-28', async () => {
    const { folder, commit } = await repository({ message: 'wallet: show it\n\nBecause.' })
    const source = { commit, author: '小明', message: 'wallet: show it', dirty: false }
    expect(await sourceOf(folder, {})).toEqual(source)
    await mkdir(path.join(folder, 'src'))
    await writeFile(path.join(folder, 'src/new.ts'), 'export {}\n')
    expect(await sourceOf(folder, {})).toEqual({ ...source, dirty: true })
  })

  it('is what the CI system knows where there is no repository, and what the pipeline names before all DELIV-28', async () => {
    const nowhere = path.join(await newFolder(), 'none')
    expect(await sourceOf(nowhere, {})).toBeNull()
    expect(await sourceOf(nowhere, { GITHUB_SHA: 'no commit', GITHUB_ACTOR: 'x' })).toBeNull()
    expect(await sourceOf(nowhere, { GITHUB_SHA: COMMIT, GITHUB_ACTOR: 'octocat' })).toEqual({
      commit: COMMIT,
      author: 'octocat',
      message: '',
      dirty: false,
    })
    const { folder } = await repository()
    const named = { DELIVERY_COMMIT: COMMIT, DELIVERY_AUTHOR: '小红', DELIVERY_MESSAGE: 'one\ntwo' }
    expect(await sourceOf(folder, { ...named, GITHUB_SHA: 'b'.repeat(40) })).toEqual({
      commit: COMMIT,
      author: '小红',
      message: 'one',
      dirty: false,
    })
  })

  it('is bounded, and changes no other text DELIV-28', async () => {
    const { folder } = await repository({
      author: '名'.repeat(200),
      message: `\u202eevil\u0007 ${'x'.repeat(500)}`,
    })
    const source = await sourceOf(folder, {})
    expect([source?.author.length, source?.message.length]).toEqual([80, 200])
    expect(source?.message.startsWith('evil  xxx') || source?.message.startsWith('evil xxx')).toBe(
      true,
    )
  })
})

describe('a site', () => {
  let site: TestSite
  beforeEach(async () => {
    site = await startSite()
  })
  afterEach(() => site.close())

  it('records it with the release, for good DELIV-28', async () => {
    const { folder, commit } = await repository()
    const { dir } = await fakeBuild()
    execFileSync('cp', ['-r', `${dir}/.`, folder])
    expect(await runDeliver(site, 'ship', folder, '--promote')).toMatchObject({ code: 0 })
    const known = () => site.edge.store.remote('mf-catalog').releases['1.0.0']?.source
    const source = { commit, author: '小明', message: 'wallet: show the balance', dirty: true }
    expect(known()).toEqual(source)
    const { dataDir, teamsFile } = site
    await site.close()
    site = await startSite({ dataDir, teamsFile })
    expect(known()).toEqual(source)
  })

  it('takes no commit that is none, and cleans the texts of a hostile client DELIV-28', async () => {
    const { dir } = await fakeBuild()
    const ship = (source: object) =>
      shipBuild({ url: site.url, key: site.key('catalog'), dir, source: source as never })
    const fine = { commit: COMMIT, author: 'a', message: 'm', dirty: false }
    for (const wrong of [
      { ...fine, commit: '<script>' },
      { ...fine, message: 'x'.repeat(201) },
      { ...fine, author: 'x'.repeat(81) },
      { commit: COMMIT },
    ])
      await expect(ship(wrong)).rejects.toMatchObject({ reason: 'bad-request' })
    await ship({ ...fine, message: 'one\n\u202etwo\u0000' })
    expect(site.edge.store.remote('mf-catalog').releases['1.0.0']?.source?.message).toBe('one two')
  })
})
