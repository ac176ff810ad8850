import type { Migration } from '../../services/gateway/src/database/migration-files.ts'
import { linted, type Node } from './node.ts'

/** The objects that earlier files created. */
export interface Known {
  /** Tables of the file under way. */
  created: Set<string>
  /** Functions that migrations made. */
  functions: Set<string>
  /** Constraints added without validation, by table and name: the file, and the column it keeps from being null. */
  added: Map<string, { tag: string; notNull: string | null }>
  /** Columns a validated constraint keeps from being null: the file that validated it. */
  validated: Map<string, string>
}

const HARMLESS = new Set(['AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropConstraint', 'AT_SetStatistics', 'AT_SetStorage', 'AT_SetRelOptions'])
const SERIAL = /^(small|big)?serial\d?$/
const NO_WAIT = 'add the constraint NOT VALID and VALIDATE it in a later file'

/** The first fault of an ALTER TABLE, or null. */
export function alterFault(body: Node, migration: Migration, known: Known): string | null {
  const table = body.relation.relname as string
  if (known.created.has(table)) return null
  const faults = (body.cmds as Node[]).map(({ AlterTableCmd: command }) => commandFault(table, command, migration, known))
  return faults.find((fault) => fault !== null) ?? null
}

function commandFault(table: string, command: Node, migration: Migration, known: Known): string | null {
  switch (command.subtype) {
    case 'AT_AddColumn':
      return columnFault(command.def.ColumnDef)
    case 'AT_AddConstraint':
      return constraintFault(table, command.def.Constraint, migration, known)
    case 'AT_ValidateConstraint': {
      const added = known.added.get(`${table}.${command.name}`)
      if (!added || added.tag === migration.tag) return `validates ${command.name}, which no earlier file added`
      if (added.notNull) known.validated.set(`${table}.${added.notNull}`, migration.tag)
      return null
    }
    case 'AT_SetNotNull': {
      const by = known.validated.get(`${table}.${command.name}`)
      return by && by !== migration.tag
        ? null
        : `reads the whole table while nobody can use it: validate CHECK (${command.name} IS NOT NULL) in an earlier file`
    }
    case 'AT_DropColumn':
      return linted.needsOlderRelease(migration, `drops column ${command.name}, which the last release may need`)
    case 'AT_AlterColumnType':
      return `rewrites the whole table for the type of ${command.name}: add a new column, and fill it in batches`
    default:
      return HARMLESS.has(command.subtype) ? null : `${command.subtype} is not known to be harmless on a site that runs`
  }
}

function columnFault({ colname, typeName, constraints = [] }: Node): string | null {
  const type = typeName.names.at(-1).String.sval as string
  if (SERIAL.test(type)) return `rewrites the whole table to number column ${colname}`
  const found = new Map((constraints as Node[]).map(({ Constraint: constraint }) => [constraint.contype as string, constraint]))
  const byDefault = found.get('CONSTR_DEFAULT')
  if (byDefault && !isConstant(byDefault.raw_expr)) return `gives ${colname} a default that is computed row by row: a constant, or none`
  if (found.has('CONSTR_NOTNULL') && !byDefault) return `column ${colname} is NOT NULL and has no default: rows of the last release have none`
  const other = [...found.keys()].find((kind) => !['CONSTR_DEFAULT', 'CONSTR_NOTNULL', 'CONSTR_NULL'].includes(kind))
  return other ? `column ${colname} comes with ${other}, which reads or rewrites the whole table: ${NO_WAIT}` : null
}

/** The same for all rows, so that none is written. The time of the statement is. */
function isConstant(expression: Node): boolean {
  const [[kind, body]] = Object.entries(expression) as [[string, Node]]
  if (kind === 'TypeCast') return isConstant(body.arg)
  if (kind === 'A_ArrayExpr') return (body.elements ?? []).every(isConstant)
  if (kind === 'FuncCall') return body.funcname.length === 1 && body.funcname[0].String.sval === 'now'
  return kind === 'A_Const' || kind === 'SQLValueFunction'
}

function constraintFault(table: string, constraint: Node, { tag }: Migration, known: Known): string | null {
  const { contype, conname, indexname, skip_validation: isNotValid, raw_expr: expression } = constraint
  if (indexname) return null
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return `${conname ?? contype} builds an index while nobody can write: create it CONCURRENTLY, then ADD CONSTRAINT … USING INDEX`
  if (!isNotValid) return `${conname ?? contype} reads the whole table while nobody can write: ${NO_WAIT}`
  const test = expression?.NullTest
  const notNull = test?.nulltesttype === 'IS_NOT_NULL' ? (test.arg.ColumnRef?.fields.at(-1).String.sval as string) : null
  known.added.set(`${table}.${conname}`, { tag, notNull })
  return null
}
