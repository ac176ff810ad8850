import type { FastifyInstance } from 'fastify'
import type { VisitDeps } from '../../operators/session/visit.ts'
import type { CalendarChanges } from '../runs/change-calendar.ts'
import { editRoutes } from './edit/edit-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { previewRoutes } from './lists/preview-routes.ts'

/** Pages that edit the calendar of activities in the browser (docs/decisions/124-the-operators-pages.md). */
export function calendarPages(
  app: FastifyInstance,
  deps: VisitDeps,
  calendar: CalendarChanges,
): void {
  listRoutes(app, deps)
  previewRoutes(app, deps)
  editRoutes(app, deps, calendar)
}
