import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  APPROVAL_HOURS_MAX,
  askApproval,
  giveApproval,
  listApprovals,
  wantTwo,
  withdrawApproval,
  type ApprovalSite,
  type AskedApproval,
} from '../site/approvals.ts'
import type { Actor } from '../site/changes.ts'
import {
  addFreeze,
  exceptFreeze,
  liftFreeze,
  listFreezes,
  type AskedFreeze,
  type FreezeSite,
} from '../site/freezes.ts'
import {
  addPerson,
  changeRole,
  listPeople,
  removePerson,
  type AskedPerson,
  type PeopleSite,
} from '../site/people.ts'
import { ROLES, SCOPES, type Role } from '../store/team-state.ts'
import { line, PERSON_ID } from './fields.ts'

export type PeopleRoutesSite = PeopleSite & ApprovalSite & FreezeSite

const id = { type: 'string', pattern: PERSON_ID } as const
const role = { enum: ROLES } as const
/** As typed: what nothing has is refused by name. */
const number = line(100)
const moment = { type: 'string', minLength: 10, maxLength: 40 } as const
const object = <P extends object>(required: readonly (keyof P & string)[], properties: P) => ({
  body: { type: 'object', required, properties } as const,
})
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

type ActorOf = (request: FastifyRequest) => Actor

/** Whose lists a caller reads: the platform's reach over all teams. */
const reachOf = ({ role: of, team }: Actor): string | null => (of === 'platform' ? null : team)

function teamPeople(app: FastifyInstance, delivery: PeopleSite, actor: ActorOf): void {
  app.get('/people', async (request) =>
    ok({ people: listPeople(delivery, reachOf(actor(request))) }),
  )

  const email = {
    type: 'string',
    maxLength: 200,
    pattern: '^[^\\s@]{1,100}@[^\\s@]{1,99}$',
  } as const
  app.post<{ Body: AskedPerson }>(
    '/people',
    { schema: object(['id', 'role'], { id, role, name: line(80), email, team: line(100) }) },
    async (request) => ok(await addPerson(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { id: string; role: Role } }>(
    '/people/role',
    { schema: object(['id', 'role'], { id, role }) },
    async (request) => ok(await changeRole(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/people/remove',
    { schema: object(['id'], { id }) },
    async (request) => ok(await removePerson(delivery, request.body.id, actor(request))),
  )
}

function approvalCalls(app: FastifyInstance, delivery: ApprovalSite, actor: ActorOf): void {
  app.get('/approvals', async (request) =>
    ok({ approvals: listApprovals(delivery, reachOf(actor(request))) }),
  )

  const hours = { type: 'number', exclusiveMinimum: 0, maximum: APPROVAL_HOURS_MAX } as const
  app.post<{ Body: AskedApproval }>(
    '/approvals',
    {
      schema: object(['remote'], {
        remote: line(100),
        version: line(100),
        reason: line(200),
        hours,
      }),
    },
    async (request) => ok(await askApproval(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/approvals/give',
    { schema: object(['id'], { id: number }) },
    async (request) => ok(await giveApproval(delivery, request.body.id, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/approvals/withdraw',
    { schema: object(['id'], { id: number }) },
    async (request) => ok(await withdrawApproval(delivery, request.body.id, actor(request))),
  )

  app.post<{ Body: { on: boolean; team?: string } }>(
    '/approvals/wanted',
    { schema: object(['on'], { on: { type: 'boolean' }, team: line(100) }) },
    async (request) => ok(await wantTwo(delivery, request.body, actor(request))),
  )
}

function freezeCalls(app: FastifyInstance, delivery: FreezeSite, actor: ActorOf): void {
  app.get('/freezes', async () => ok({ freezes: listFreezes(delivery) }))

  app.post<{ Body: AskedFreeze }>(
    '/freezes',
    {
      schema: object(['scope', 'from', 'until', 'zone', 'reason'], {
        scope: { enum: SCOPES },
        target: line(100),
        from: moment,
        until: moment,
        zone: line(60),
        reason: line(200),
      }),
    },
    async (request) => ok(await addFreeze(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/freezes/lift',
    { schema: object(['id'], { id: number }) },
    async (request) => ok(await liftFreeze(delivery, request.body.id, actor(request))),
  )

  app.post<{ Body: { id: string; who: string; reason: string } }>(
    '/freezes/except',
    { schema: object(['id', 'who', 'reason'], { id: number, who: line(141), reason: line(200) }) },
    async (request) => ok(await exceptFreeze(delivery, request.body, actor(request))),
  )
}

/** People, approvals of two and the freeze calendar (DELIV-26). */
export function peopleRoutes(
  app: FastifyInstance,
  delivery: PeopleRoutesSite,
  actor: ActorOf,
): void {
  teamPeople(app, delivery, actor)
  approvalCalls(app, delivery, actor)
  freezeCalls(app, delivery, actor)
}
