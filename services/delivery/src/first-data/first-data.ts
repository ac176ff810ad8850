import {
  BodyStatus,
  firstDataKey,
  type CallName,
  type Language,
  type PageData,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { isRead, shapes } from '@cloudplay/contract/endpoints'

/** For whom first data are. `token` is the visitor's session, for calls to which it matters who asks. */
export interface Asker {
  language: Language
  token: string | undefined
}

/** Asks the gateway in process. */
export type FirstData = (
  call: CallName,
  body: Record<string, unknown>,
  asker: Asker,
) => Promise<{ status: number; msg: string; data: unknown } | null>

export interface PlannedCall {
  call: CallName
  body: Record<string, unknown>
  /** The address names by a number what is asked for. */
  isNumbered: boolean
}

interface Gathered {
  data: PageData
  /** What the address names by a number does not exist. */
  isMissing: boolean
}

/** How long the HTML waits for first data: a page without them is better than a late page. */
export const FIRST_DATA_BUDGET_MS = 150
/** A larger answer would delay the page that it should speed up. */
const ANSWER_CHARS_MAX = 200_000

/**
 * `:name` takes the path's parameter, as a number where the call's request wants one. Null: the path has no such parameter;
 * 'nowhere': it is not a number.
 */
function fillBody(
  call: CallName,
  body: Record<string, unknown>,
  params: Record<string, string>,
): PlannedCall | 'nowhere' | null {
  const { properties } = shapes[call].request as { properties?: Record<string, { type?: string }> }
  const planned: PlannedCall = { call, body: {}, isNumbered: false }
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string' || !/^:[\w-]+$/.test(value)) {
      planned.body[key] = value
      continue
    }
    const param = params[value.slice(1)]
    if (param === undefined) return null
    const type = properties?.[key]?.type
    const wantsNumber = type === 'integer' || type === 'number'
    if (wantsNumber && !/^\d{1,15}$/.test(param)) return 'nowhere'
    planned.body[key] = wantsNumber ? Number(param) : param
    planned.isNumbered ||= wantsNumber
  }
  return planned
}

/**
 * The calls of a route that anybody may make and that change nothing, filled with the address's parameters. Null: nothing is at
 * the address, which has no number where one of the calls needs it.
 */
export function plannedCalls(
  route: RouteDeclaration,
  params: Record<string, string>,
): PlannedCall[] | null {
  const planned: PlannedCall[] = []
  for (const { call, body } of route.preload ?? []) {
    if (!isRead(call) || shapes[call].auth === 'required') continue
    const filled = fillBody(call, body, params)
    if (filled === 'nowhere') return null
    if (filled) planned.push(filled)
  }
  return planned
}

/** Refusals of a call that is about a number: there is no such thing, or there can be none. */
const REFUSED_NUMBER: readonly number[] = [BodyStatus.notFound, BodyStatus.refused]

/** Makes all calls concurrently and takes the answers that arrive in time; the page itself meets failures. */
export async function gatherFirstData(
  calls: readonly PlannedCall[],
  firstData: FirstData,
  { language, token }: Asker,
  budgetMs = FIRST_DATA_BUDGET_MS,
): Promise<Gathered> {
  if (!calls.length) return { data: {}, isMissing: false }
  let isMissing = false
  const came = new Map<string, PageData[string]>()
  let open = true
  const all = calls.map(async ({ call, body, isNumbered }) => {
    try {
      const answer = await firstData(call, body, {
        language,
        token: shapes[call].auth === 'none' ? undefined : token,
      })
      if (!open || !answer) return
      if (isNumbered && REFUSED_NUMBER.includes(answer.status)) isMissing = true
      if (answer.status !== BodyStatus.ok) return
      if (JSON.stringify(answer).length > ANSWER_CHARS_MAX) return
      came.set(firstDataKey(call, body), answer)
    } catch {
      // The page asks again by itself and shows what went wrong then.
    }
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs)
  })
  await Promise.race([Promise.all(all), late])
  clearTimeout(timer)
  open = false
  // In the order they were asked for, so that the same data are written the same.
  const data = Object.fromEntries(
    calls.flatMap(({ call, body }) => {
      const key = firstDataKey(call, body)
      const answer = came.get(key)
      return answer ? [[key, answer]] : []
    }),
  )
  return { data, isMissing }
}
