/** The parts of OpenTelemetry's SDK that `otlp.ts` loads: the bundler needs their names in one place. */
export { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
export { resourceFromAttributes } from '@opentelemetry/resources'
export { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
