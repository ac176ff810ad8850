import type { Clock } from '../../core/clock.ts'
import type { NppaSettings } from '../../core/config/nppa.ts'
import type { IdentityProvider, IdentityResult } from '../../ports/identity.ts'
import { type NppaCall, nppaClient, NppaCode, NppaFault } from './client.ts'

const STATES = ['passed', 'pending', 'failed'] as const
/** Length of `pi`. */
const PERSON_ID_LENGTH = 38

/** The national system as identity provider. It also requires reports of every session (`report`). */
export function nppaProvider(
  settings: NppaSettings,
  clock: Pick<Clock, 'realMs'>,
): IdentityProvider {
  const call = nppaClient(settings, clock)

  return {
    name: 'nppa',
    async check({ requestId, name, number }) {
      const { errcode, data } = await call(settings.checkUrl, {
        body: { ai: requestId, name, idNum: number },
      })
      if (errcode === NppaCode.idNumberIllegal) return failed(requestId)
      if (errcode !== NppaCode.ok) throw new NppaFault(errcode)
      return resultOf(requestId, data)
    },
    async query(reference) {
      const { errcode, data } = await call(settings.queryUrl, { query: { ai: reference } })
      // It will never get a result: the player may submit again.
      if (errcode === NppaCode.noRecord) return failed(reference)
      if (errcode !== NppaCode.ok) throw new NppaFault(errcode)
      return resultOf(reference, data)
    },
    report: playReport(settings, call),
  }
}

function resultOf(reference: string, data: Record<string, unknown>): IdentityResult {
  const { status, pi } = (data.result ?? {}) as { status?: unknown; pi?: unknown }
  const state = typeof status === 'number' ? STATES[status] : undefined
  if (!state) throw new Error('the authentication system gave no result')
  const personId = typeof pi === 'string' && pi.length === PERSON_ID_LENGTH ? pi : null
  if (state === 'passed' && personId === null)
    throw new Error('the authentication system passed someone without an id')
  return { state, reference, personId: state === 'passed' ? personId : null }
}
const failed = (reference: string): IdentityResult => ({
  state: 'failed',
  reference,
  personId: null,
})

/** The reports of sessions: one batch a call. */
const playReport = (
  settings: NppaSettings,
  call: NppaCall,
): NonNullable<IdentityProvider['report']> => ({
  batchSize: 128,
  personIdLength: PERSON_ID_LENGTH,
  async send(moments) {
    const collections = moments.map(({ sessionId, kind, at, personId }, index) => ({
      no: index + 1,
      si: sessionId.replaceAll('-', ''),
      bt: kind === 'start' ? 1 : 0,
      ot: Math.floor(at.getTime() / 1000),
      // Only players who passed may play, so there are no guests.
      ct: 0,
      di: '',
      pi: personId,
    }))
    const { errcode, data } = await call(settings.reportUrl, { body: { collections } })
    if (errcode !== NppaCode.ok && errcode !== NppaCode.partial) throw new NppaFault(errcode)
    const results = Array.isArray(data.results)
      ? (data.results as { no?: unknown; errcode?: unknown }[])
      : []
    const faults = new Map(results.map((result) => [result.no, result.errcode]))
    // A partial fault that names no player says nothing about any.
    if (errcode === NppaCode.partial && faults.size === 0) throw new NppaFault(errcode)
    return moments.map((_moment, index) => {
      const fault = faults.get(index + 1)
      return typeof fault === 'number' && fault !== NppaCode.ok ? fault : null
    })
  },
})
