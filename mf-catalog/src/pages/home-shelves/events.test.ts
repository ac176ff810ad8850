import type { PlannedActivity, RouteDeclaration } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { eventsOf } from './events.ts'

const page = (path: string, part: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  expose: './page',
  title: { 'zh-CN': path, en: path },
  activity: { type: path.slice(1) },
  ...part,
})
const planned = (type: string, isStart: 0 | 1): PlannedActivity => ({
  type,
  isStart,
  start_time: 1,
  end_time: 2,
})
const addresses = (routes: RouteDeclaration[], calendar: PlannedActivity[]) =>
  eventsOf(routes, calendar, 'mobile').map(({ to }) => to)

it('lists pages in the calendar’s order, those without a time before those that are ahead HOME-13', () => {
  const routes = [
    page('/ahead'),
    page('/always', { activity: {} }),
    page('/second'),
    page('/first'),
  ]
  const calendar = [planned('first', 1), planned('second', 1), planned('ahead', 0)]
  expect(addresses(routes, calendar)).toEqual(['/first', '/second', '/always', '/ahead'])
})

it('leaves out pages for the other form, without a run, and that are not events HOME-13', () => {
  const routes = [
    page('/a', { device: 'desktop' }),
    page('/over'),
    { path: '/news', expose: './news', title: { 'zh-CN': '资讯', en: 'News' } },
  ]
  expect(addresses(routes, [planned('a', 1)])).toEqual([])
})
