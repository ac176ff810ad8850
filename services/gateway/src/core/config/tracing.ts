/** Where traces go, and which are kept. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP, such as http://collector:4318; none: no traces. */
  endpoint: string | undefined
  /** The part of the traces that is always kept, 0 to 1. */
  ratio: number
  /** Development: shows the last traces at /dev/traces. */
  isShownHere: boolean
}

const USUAL_RATIO = 0.05

/** OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG; in development DEV_TRACES=1. */
export function readTracingSettings(env: NodeJS.ProcessEnv): TracingSettings {
  const isShownHere = env.NODE_ENV !== 'production' && env.DEV_TRACES === '1'
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined
  if (endpoint && !(URL.canParse(endpoint) && /^https?:\/\//.test(endpoint)))
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, not "${endpoint}"`,
    )
  const text = env.OTEL_TRACES_SAMPLER_ARG
  const ratio = text ? Number(text) : isShownHere ? 1 : USUAL_RATIO
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}"`)
  return { endpoint, ratio, isShownHere }
}
