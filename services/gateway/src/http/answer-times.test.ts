import { expect, it } from 'vitest'
import { AnswerTimes } from './answer-times.ts'

it('counts answers by route and status into growing buckets GATE-7', () => {
  const times = new AnswerTimes()
  for (const seconds of [0.001, 0.002, 0.003, 7]) times.observe('/api/a', 200, seconds)
  times.observe('/api/a', 500, 0.04)
  const lines = times.text().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_answer_seconds Time to answer',
    '# TYPE http_answer_seconds histogram',
  ])
  const ofBound = (status: number, bound: string) =>
    Number(
      lines
        .find((line) =>
          line.startsWith(
            `http_answer_seconds_bucket{route="/api/a",status="${status}",le="${bound}"}`,
          ),
        )
        ?.split('} ')[1],
    )
  expect(['0.002', '0.005', '0.01', '5', '+Inf'].map((bound) => ofBound(200, bound))).toEqual([
    2, 3, 3, 3, 4,
  ])
  expect(['0.025', '0.05', '+Inf'].map((bound) => ofBound(500, bound))).toEqual([0, 1, 1])
  expect(lines).toContain('http_answer_seconds_count{route="/api/a",status="200"} 4')
  expect(lines).toContain('http_answer_seconds_sum{route="/api/a",status="200"} 7.006')
})

it('begins errors of the site at 0, so that the first one is seen as an increase GATE-7', () => {
  const times = new AnswerTimes()
  times.begin('/api/a')
  const counts = () => times.text().match(/^\w+_count.*/gm)
  expect(counts()).toEqual([
    'http_answer_seconds_count{route="/api/a",status="500"} 0',
    'http_answer_seconds_count{route="/api/a",status="503"} 0',
  ])
  expect(times.text().match(/^\w+_bucket.*/gm)).toBeNull()
  times.observe('/api/a', 503, 1)
  expect(counts()![1]).toMatch(/status="503"} 1$/)
})

it('writes a route so that it stays one label', () => {
  const times = new AnswerTimes()
  times.observe('/a"b\\c', 200, 1)
  expect(times.text()).toContain('route="/a\\"b\\\\c",status="200"')
})
