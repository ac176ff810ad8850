const VERB = /\b(select|insert|update|delete|with|begin)\b/i
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i
const NAME_CHARS_MAX = 60

/** What a statement does, and the first table it names. As many names as this program has statements, and no values. */
export function statementName(statement: string | { text: string }): string {
  const text = typeof statement === 'string' ? statement : statement.text
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return (table ? `${verb} ${table}` : verb).slice(0, NAME_CHARS_MAX)
}
