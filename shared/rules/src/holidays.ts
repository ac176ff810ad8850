/**
 * Statutory holidays and their make-up working days. The General Office of the State Council announces them each autumn for
 * the next year. Dates are MM-DD; a range includes both ends.
 */
interface Year {
  holidays: readonly string[]
  /** Working Saturdays and Sundays: minors may not play. */
  workdays: readonly string[]
}

const YEARS: Readonly<Record<string, Year>> = {
  // State Council General Office, notice Guobanfa Mingdian [2024] 12
  '2025': {
    holidays: [
      '01-01',
      '01-28..02-04',
      '04-04..04-06',
      '05-01..05-05',
      '05-31..06-02',
      '10-01..10-08',
    ],
    workdays: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  // State Council General Office, notice Guobanfa Mingdian [2025] 7
  '2026': {
    holidays: [
      '01-01..01-03',
      '02-15..02-23',
      '04-04..04-06',
      '05-01..05-05',
      '06-19..06-21',
      '09-25..09-27',
      '10-01..10-07',
    ],
    workdays: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
}

type DayKind = 'holiday' | 'makeUpWorkday' | 'ordinary'

const includes = (ranges: readonly string[], day: string): boolean =>
  ranges.some((range) => {
    const [from, until = from] = range.split('..') as [string, string?]
    return day >= from && day <= until
  })

/** The kind of the day YYYY-MM-DD. Days of years outside the calendar are ordinary: check `isYearCovered` and raise an alarm. */
export function dayKind(date: string): DayKind {
  const year = YEARS[date.slice(0, 4)]
  const day = date.slice(5)
  if (!year) return 'ordinary'
  if (includes(year.holidays, day)) return 'holiday'
  return includes(year.workdays, day) ? 'makeUpWorkday' : 'ordinary'
}

export const isYearCovered = (year: string): boolean => year in YEARS
