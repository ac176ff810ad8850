import { describe, expect, it } from 'vitest'
import { isInSlot, isTimeSlot, nextSlotEdgeMs } from './time-slots.ts'

const shanghai = (time: string) => new Date(`2026-03-11T${time}:00+08:00`)
const evening = { slotFromMinute: 19 * 60, slotUntilMinute: 23 * 60 }
const night = { slotFromMinute: 21 * 60, slotUntilMinute: 6 * 60 }
const allDay = { slotFromMinute: null, slotUntilMinute: null }

describe('time slots LIST-5', () => {
  it.each([
    ['18:59', false],
    ['19:00', true],
    ['22:59', true],
    ['23:00', false],
  ])('an evening slot at %s: %s', (time, isIn) => {
    expect(isInSlot(evening, shanghai(time))).toBe(isIn)
  })

  it.each([
    ['20:59', false],
    ['21:00', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
    ['12:00', false],
  ])('a slot past midnight at %s: %s', (time, isIn) => {
    expect(isInSlot(night, shanghai(time))).toBe(isIn)
  })

  it('a game without a slot is not a time-slot game', () => {
    expect([isTimeSlot(allDay), isTimeSlot(evening), isInSlot(allDay, shanghai('20:00'))]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('returns when the cards change next', () => {
    expect(new Date(nextSlotEdgeMs([evening, night, allDay], shanghai('12:00')))).toEqual(
      shanghai('19:00'),
    )
    expect(new Date(nextSlotEdgeMs([evening, night], shanghai('19:00')))).toEqual(shanghai('21:00'))
    expect(new Date(nextSlotEdgeMs([evening], shanghai('23:00')))).toEqual(
      new Date('2026-03-12T19:00:00+08:00'),
    )
    expect(nextSlotEdgeMs([allDay], shanghai('12:00'))).toBe(Infinity)
  })
})
