import { expect, it } from 'vitest'
import { statementMeter } from './statement-meter.ts'

it('measures statements that fail too, by a bounded number of names SEEN-1', async () => {
  const heard: string[] = []
  const measure = statementMeter((name, seconds) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    heard.push(name)
  })
  expect(await measure('select 1 from seats', async () => 7)).toBe(7)
  const refused = measure('select 1 from nodes', () => Promise.reject(new Error('away')))
  await expect(refused).rejects.toThrow('away')
  expect(heard).toEqual(['select seats', 'select nodes'])
  const letters = (count: number) =>
    String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  for (let count = 0; count < 1_000; count++)
    await measure(`select 1 from t_${letters(count)}`, async () => null)
  expect(new Set(heard).size).toBe(301)
  expect(heard.at(-1)).toBe('other')
})
