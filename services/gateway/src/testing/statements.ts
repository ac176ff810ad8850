import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  /** How many rows the database returned. */
  rows: number
}

/** Every statement that this process sends to its databases while `work` runs, including background work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }]
    const statement = { text: typeof first === 'string' ? first : first.text, rows: 0 }
    seen.push(statement)
    const answer = send.apply(this, given)
    if (answer instanceof Promise) {
      answer.then(
        ({ rows }: pg.QueryResult) => (statement.rows = rows?.length ?? 0),
        () => undefined,
      )
    }
    return answer
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return seen
}
