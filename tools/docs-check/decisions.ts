import type { Documents } from './documents.ts'
import type { Problem, Tree } from './tree.ts'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`
const RECORD = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
const STATUS = /^Status: (accepted|superseded by \[(\d{3})\]\([^)]+\)) · (\d{4}-\d{2}-\d{2})$/m
const ROW = /^\| \[(\d{3})\]\(([^)]+)\) \| (.*?) \| (.*?) \| (\d{4}-\d{2}-\d{2}) \| .+ \|$/

/** A row of the index, with its line for messages. */
interface Row {
  line: number
  file: string
  title: string
  status: string
  date: string
}

function readIndex(text: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const [at, content] of text.split('\n').entries()) {
    const [, number, file, title, status, date] = ROW.exec(content) ?? []
    if (number && file && title && status && date)
      rows.set(number, { line: at + 1, file, title, status, date })
  }
  return rows
}

/** Each record has title, status and date, and the index says the same of each. */
export function checkDecisions(tree: Tree, documents: Documents): Problem[] {
  const problems: Problem[] = []
  const records = [...documents.keys()].filter((file) => RECORD.test(file))
  const numbers = records.map((file) => RECORD.exec(file)?.[1] ?? '')
  const rows = tree.files.has(INDEX) ? readIndex(tree.read(INDEX)) : new Map<string, Row>()

  for (const [at, file] of records.entries()) {
    const number = numbers[at] ?? ''
    const heading = documents.get(file)?.headings[0]?.text ?? ''
    const status = STATUS.exec(tree.read(file))
    if (numbers.indexOf(number) !== at)
      problems.push({ file, line: 0, text: `there is another decision ${number}` })
    if (!heading.startsWith(`${number} `))
      problems.push({ file, line: 1, text: `the title has to begin with ${number}` })
    if (!status)
      problems.push({
        file,
        line: 0,
        text: "there is no line 'Status: accepted · YYYY-MM-DD' or 'Status: superseded by [NNN](file) · YYYY-MM-DD'",
      })
    if (status?.[2] && !numbers.includes(status[2]))
      problems.push({ file, line: 0, text: `there is no decision ${status[2]}` })

    const row = rows.get(number)
    if (!row) {
      problems.push({ file, line: 0, text: `${INDEX} has no row for it` })
      continue
    }
    const said = { file: row.file, title: row.title, status: row.status, date: row.date }
    const wanted = {
      file: file.slice(FOLDER.length),
      title: heading.slice(number.length + 1),
      status: status?.[1] ?? row.status,
      date: status?.[3] ?? row.date,
    }
    for (const part of ['file', 'title', 'status', 'date'] as const) {
      if (said[part] !== wanted[part])
        problems.push({
          file: INDEX,
          line: row.line,
          text: `decision ${number}: the ${part} is "${wanted[part]}" in the record`,
        })
    }
  }
  for (const [number, { line }] of rows)
    if (!numbers.includes(number))
      problems.push({ file: INDEX, line, text: `there is no decision ${number}` })
  return problems
}
