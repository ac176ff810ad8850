import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles, journeysFor, unitTestsFor, usesNow } from './changed.ts'
import type { Uses } from './uses.ts'

let uses: Uses
beforeAll(async () => {
  uses = await usesNow()
})

const inJourneys = (name: string) => `e2e/journeys/${name}.e2e.ts`

describe('the journeys of a changed file', () => {
  it.each([
    ['mf-catalog/src/pages/news/NewsMobile.tsx', ['news', 'every-place'], ['wallet', 'activities']],
    [
      'mf-catalog/src/pages/search/query/use-search.ts',
      ['search', 'every-place'],
      ['wallet', 'news'],
    ],
    [
      'mf-account/src/pages/delete-account/DeleteAccount.tsx',
      ['delete-account'],
      ['search', 'activities'],
    ],
    ['mf-welfare/src/pages/free-time/FreeTime.tsx', ['free-time'], ['wallet', 'search']],
    [
      'mf-wallet/src/components/pay-dialog/PayDialog.tsx',
      ['wallet', 'activities', 'monthly-card'],
      ['lists', 'delete-account'],
    ],
    ['shared/ui/src/feedback/Progress.tsx', ['free-time', 'play-regions'], ['wallet', 'search']],
    [
      'services/gateway/src/domains/play/queue/find-seat.ts',
      ['first-game', 'one-seat', 'play-detail'],
      ['delivery', 'language'],
    ],
    ['services/gateway/src/domains/search/search.ts', ['search'], ['wallet', 'first-game']],
    ['services/delivery/src/health/trial.ts', ['self-rollback'], ['wallet', 'first-game']],
    ['games/starlight/src/rules.ts', ['own-games', 'first-game'], ['wallet', 'search']],
    ['e2e/support/dashboard.ts', ['dashboard', 'dashboard-activity'], ['wallet', 'search']],
  ])('%s: with %j, without %j', (file, shown, others) => {
    expect(uses.texts.has(file), 'the file is there').toBe(true)
    const found = journeysFor([file], uses)
    expect(found).toEqual(expect.arrayContaining(shown.map(inJourneys)))
    for (const name of others) expect(found).not.toContain(inJourneys(name))
  })

  it.each([
    'shell/src/routing/match.ts',
    'shared/contract/src/envelope.ts',
    'shared/ui/src/controls/Button.tsx',
    'services/gateway/src/core/clock.ts',
    'services/delivery/src/http/page-routes.ts',
  ])('%s: all', (file) => {
    expect(uses.texts.has(file), 'the file is there').toBe(true)
    expect(journeysFor([file], uses)).toBe('all')
  })

  it('all of them for a file that nothing is known of, among others too', () => {
    expect(journeysFor(['package.json'], uses)).toBe('all')
    expect(journeysFor(['e2e/journeys/news.e2e.ts', 'pnpm-lock.yaml'], uses)).toBe('all')
  })

  it('none for documents and tests', () => {
    expect(
      journeysFor(
        [
          'docs/operations/README.md',
          'mf-wallet/README.md',
          'shared/bus/src/bus.test.ts',
          'tools/test/main.ts',
        ],
        uses,
      ),
    ).toEqual([])
  })

  it('a journey itself, and those in Firefox and WebKit for what these show', () => {
    expect(journeysFor(['e2e/journeys/news.e2e.ts', 'e2e/browsers/webkit.e2e.ts'], uses)).toEqual([
      'e2e/browsers/webkit.e2e.ts',
      'e2e/journeys/news.e2e.ts',
    ])
    expect(journeysFor(['mf-play/src/pages/game/Game.tsx'], uses)).toContain(
      'e2e/browsers/firefox.e2e.ts',
    )
  })
})

describe('a change that deletes a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-changed-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('is one, also if it does nothing else', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })
    git('init', '-q')
    for (const name of ['kept.ts', 'gone.ts']) fs.writeFileSync(path.join(folder, name), name)
    git('add', '.')
    git('-c', 'commit.gpgsign=false', 'commit', '-qm', 'begin')
    expect(changedFiles('HEAD', folder)).toEqual([])
    fs.rmSync(path.join(folder, 'gone.ts'))
    expect(changedFiles('HEAD', folder)).toEqual(['gone.ts'])
    git('mv', 'kept.ts', 'renamed.ts')
    expect(changedFiles('HEAD', folder)).toEqual(['gone.ts', 'kept.ts', 'renamed.ts'])
  })

  it('needs every test and every journey: nothing says who used the file', () => {
    const gone = 'services/gateway/src/domains/search/no-such-file.ts'
    expect(unitTestsFor(['tools/test/main.ts', gone])).toEqual(['run'])
    expect(journeysFor([gone], uses)).toBe('all')
  })

  it('needs nothing for a document or a test that is gone', () => {
    const changed = ['GONE.md', 'tools/no-such-file.test.ts', 'tools/test/main.ts']
    expect(unitTestsFor(changed)).toEqual([
      'related',
      '--run',
      '--passWithNoTests',
      'tools/test/main.ts',
    ])
    expect(journeysFor(changed, uses)).toEqual([])
  })
})
