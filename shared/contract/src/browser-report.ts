import { Type, type Static } from 'typebox'

const duration = Type.Integer({ minimum: 0, maximum: 600_000 })

/** How one version of a remote did in a browser since the last report. Neither addresses nor texts of errors travel. */
export const ReportedVersion = Type.Object(
  {
    remote: Type.String({ maxLength: 41 }),
    version: Type.String({ minLength: 1, maxLength: 100 }),
    /** Its files did not come, or a page waited for them too long. */
    load: Type.Optional(Type.Literal(true)),
    /** A page or a part of one threw. */
    render: Type.Optional(Type.Literal(true)),
    /** The browser drew another page than the edge had. */
    hydration: Type.Optional(Type.Literal(true)),
    /** From asking for a page to having its code. */
    loadMs: Type.Optional(Type.Array(duration, { maxItems: 8 })),
    lcpMs: Type.Optional(duration),
    /** Layout shift in thousandths. */
    clsThousandths: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    inpMs: Type.Optional(duration),
    /** Tasks above 50 ms. */
    longTasks: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  },
  { additionalProperties: false },
)
export type ReportedVersion = Static<typeof ReportedVersion>

/** What a browser sends to `REPORT_PATH` of how remotes do in it (DELIV-7). */
export const BrowserReport = Type.Object(
  {
    /** `reportToken` of the page's context. */
    token: Type.String({ maxLength: 64 }),
    versions: Type.Array(ReportedVersion, { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
)
export type BrowserReport = Static<typeof BrowserReport>
