import { Type, type Static } from 'typebox'

const duration = Type.Integer({ minimum: 0, maximum: 600_000 })
const met = Type.Optional(Type.Literal(true))
const place = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/** What can go wrong with a version in a browser. Each counts once a visitor. */
const FailureKinds = {
  /** Its files did not come, or a page waited for them too long. */
  load: met,
  /** A page or a part of one threw while React drew it. */
  render: met,
  /** The browser drew another page than the edge had. */
  hydration: met,
  /** Its code threw elsewhere, and nothing caught it. */
  error: met,
  /** A promise of its code was rejected, and nothing caught it. */
  rejection: met,
  /** The handler of a press threw. */
  press: met,
  /** Its page was shown, and there was nothing to see seconds later. */
  empty: met,
  /** A call of its page was answered with an error of the server or of the request. */
  call: met,
}
export type FailureKind = keyof typeof FailureKinds

/**
 * An error without the texts of players: its class, the engine's own message without quoted parts and numbers, and where in
 * the built file it came from (docs/decisions/114-a-canary-that-ends-by-itself.md).
 */
export const ReportedError = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('render'),
      Type.Literal('hydration'),
      Type.Literal('error'),
      Type.Literal('rejection'),
      Type.Literal('press'),
      Type.Literal('call'),
    ]),
    what: Type.String({
      pattern: '^[A-Za-z](?:\\d{0,3}[A-Za-z .:#()_-])*\\d{0,3}$',
      maxLength: 120,
    }),
    file: Type.Optional(Type.String({ maxLength: 200 })),
    line: Type.Optional(place),
    column: Type.Optional(place),
  },
  { additionalProperties: false },
)
export type ReportedError = Static<typeof ReportedError>

/** How one version of a remote did in a browser since the last report. Neither addresses nor texts of errors travel. */
export const ReportedVersion = Type.Object(
  {
    remote: Type.String({ maxLength: 41 }),
    version: Type.String({ minLength: 1, maxLength: 100 }),
    ...FailureKinds,
    /** Its page was shown, and there was something to see two seconds later. */
    drawn: met,
    /** The visitor pressed or typed something in its page. */
    used: met,
    errors: Type.Optional(Type.Array(ReportedError, { maxItems: 5 })),
    /** From asking for a page to having its code. */
    loadMs: Type.Optional(Type.Array(duration, { maxItems: 8 })),
    lcpMs: Type.Optional(duration),
    /** Layout shift in thousandths. */
    clsThousandths: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    inpMs: Type.Optional(duration),
    /** Tasks above 50 ms. */
    longTasks: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** Of the first ten seconds, how long tasks took beyond 50 ms each. */
    blockedMs: Type.Optional(duration),
    /** How far the page's memory grew since it was drawn, where the browser tells. */
    memoryMb: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  },
  { additionalProperties: false },
)
export type ReportedVersion = Static<typeof ReportedVersion>

/** What a browser sends to `REPORT_PATH` of how remotes do in it (DELIV-7, DELIV-22). */
export const BrowserReport = Type.Object(
  {
    /** `reportToken` of the page's context. */
    token: Type.String({ maxLength: 64 }),
    versions: Type.Array(ReportedVersion, { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
)
export type BrowserReport = Static<typeof BrowserReport>
