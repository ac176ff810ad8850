import { describe, expect, it } from 'vitest'
import { readTracingSettings } from './tracing.ts'

describe('the settings of traces SEEN-2', () => {
  it.each(['collector:4318', 'ftp://collector', 'http://', 'x'])('refuse %s', (endpoint) => {
    expect(() => readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    )
  })

  it.each(['-0.1', '1.1', 'all', 'NaN'])('refuse to sample %s', (ratio) => {
    expect(() => readTracingSettings({ OTEL_TRACES_SAMPLER_ARG: ratio })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG',
    )
  })

  it('show no traces on the site itself in production', () => {
    expect(readTracingSettings({ NODE_ENV: 'production', DEV_TRACES: '1' }).isShownHere).toBe(false)
    expect(readTracingSettings({ DEV_TRACES: '1' })).toMatchObject({ isShownHere: true, ratio: 1 })
    expect(readTracingSettings({})).toEqual({
      endpoint: undefined,
      ratio: 0.05,
      isShownHere: false,
    })
  })
})
