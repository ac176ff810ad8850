import { describe, expect, it } from 'vitest'
import type { BoundRoute } from '../federation/page-source.ts'
import { matchPlace } from './match.ts'

const route = (path: string, expose: string, more: Partial<BoundRoute> = {}): BoundRoute => ({
  path,
  expose,
  title: { 'zh-CN': expose, en: expose },
  remote: 'mf-x',
  version: '1',
  ...more,
})

const routes = [
  route('/', './home-mobile', { device: 'mobile' }),
  route('/', './home-desktop', { device: 'desktop' }),
  route('/', './personal', { device: 'mobile', search: { tab: '2' } }),
  route('/more/:id?', './more'),
  route('/more/0', './reservations'),
  route('/game/:id', './game'),
]

describe('the route that serves a place', () => {
  it.each([
    ['mobile', '/', '', './home-mobile'],
    ['desktop', '/', '', './home-desktop'],
    ['mobile', '/', '?tab=2', './personal'],
    ['desktop', '/', '?tab=2', './home-desktop'],
    ['mobile', '/more', '', './more'],
    ['mobile', '/more/7', '', './more'],
    ['mobile', '/more/0', '', './reservations'],
    ['desktop', '/game/1', '?cid=x', './game'],
  ] as const)('%s %s%s → %s (SHELL-7)', (device, path, search, expose) => {
    expect(matchPlace(routes, device, path, search)?.route.expose).toBe(expose)
  })

  it.each(['/test', '/game', '/game/1/2', '/nowhere'])('no route serves %s (SHELL-1)', (path) => {
    expect(matchPlace(routes, 'mobile', path, '')).toBeNull()
  })
})
