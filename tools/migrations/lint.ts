import { parse } from 'libpg-query'
import type { Migration } from '../../services/gateway/src/database/migration-files.ts'
import { alterFault, type Known } from './alter-table.ts'
import { linted, type Node } from './node.ts'

const NEEDS_BATCHES = 'changes rows under locks that it keeps to its end: a separate file, "-- in batches", its rows chosen with a LIMIT'

/** Why a statement may stop a site that runs on the table, or null. Everything that is not known to be harmless is refused. */
function statementFault(kind: string, body: Node, migration: Migration, known: Known): string | null {
  switch (kind) {
    case 'CreateStmt':
      known.created.add(body.relation.relname)
      return null
    case 'AlterTableStmt':
      return body.objtype === 'OBJECT_TABLE' ? alterFault(body, migration, known) : `${body.objtype} is not known to be harmless`
    case 'IndexStmt':
      if (known.created.has(body.relation.relname)) return null
      if (!body.concurrent) return 'builds an index while nobody can write: create it CONCURRENTLY'
      return body.idxname ? needsMode(migration, 'concurrently') : 'has to name its index, so that a build that failed is found again'
    case 'DropStmt':
      return dropFault(body, migration)
    case 'UpdateStmt':
    case 'DeleteStmt':
      return migration.mode === 'in batches' && JSON.stringify(body.whereClause ?? {}).includes('"limitCount"') ? null : NEEDS_BATCHES
    case 'InsertStmt':
      return body.selectStmt?.SelectStmt?.valuesLists ? null : NEEDS_BATCHES
    case 'CreateFunctionStmt':
      known.functions.add(body.funcname.at(-1).String.sval)
      return null
    case 'SelectStmt':
      return callFault(body, known)
    case 'ViewStmt':
    case 'CreateTrigStmt':
    case 'CreateEnumStmt':
    case 'AlterEnumStmt':
    case 'CreateSeqStmt':
    case 'CommentStmt':
      return null
    case 'RenameStmt':
      return 'renames what the last release asks for by its old name: add a new one, and drop the old one a release later'
    default:
      return `${kind} is not known to be harmless on a site that runs`
  }
}

function dropFault(body: Node, migration: Migration): string | null {
  if (body.removeType === 'OBJECT_TRIGGER' || body.removeType === 'OBJECT_FUNCTION') return null
  if (body.removeType === 'OBJECT_INDEX')
    return body.concurrent ? needsMode(migration, 'concurrently') : 'waits for everybody who uses the table: drop the index CONCURRENTLY'
  return linted.needsOlderRelease(migration, 'drops what the last release may need')
}

/** A call of a function of these migrations runs what its reviewers read there: this check can't read it. */
function callFault({ targetList = [], fromClause }: Node, known: Known): string | null {
  const called = targetList[0]?.ResTarget?.val?.FuncCall?.funcname?.at(-1).String.sval as string
  return targetList.length === 1 && !fromClause && known.functions.has(called)
    ? null
    : 'calls something else than a function that these migrations made'
}

const needsMode = ({ mode }: Migration, wanted: Migration['mode']): string | null =>
  mode === wanted ? null : `runs outside a transaction only: a file that begins with "-- ${wanted}"`

/**
 * What in a part's migrations would block a running site or break the last release on it, each in words. The first one made the tables
 * when nobody used them.
 */
export async function lintMigrations(migrations: readonly Migration[]): Promise<string[]> {
  const faults: string[] = []
  const known: Known = { created: new Set(), functions: new Set(), added: new Map(), validated: new Map() }
  for (const migration of migrations.filter(({ number }) => number > 0)) {
    // Nobody uses tables of this same file yet.
    known.created = new Set()
    const statements = await Promise.all(migration.statements.map((text) => parse(text)))
    const nodes = statements.flatMap(({ stmts = [] }) => stmts.flatMap(({ stmt }) => Object.entries((stmt ?? {}) as Node)))
    if (migration.mode === 'in batches' && nodes.length !== 1) faults.push(`${migration.tag}: "-- in batches" takes one statement`)
    const validates = nodes.some(([, body]) => JSON.stringify(body).includes('AT_ValidateConstraint'))
    if (validates && nodes.length > 1)
      faults.push(`${migration.tag}: reads a whole table to validate a constraint: nothing else in the same file, whose locks would last as long`)
    for (const [kind, body] of nodes) {
      const fault = migration.mode === 'in batches' && !/^(Update|Delete)Stmt$/.test(kind) ? 'only UPDATE and DELETE run in batches' : null
      const found = fault ?? statementFault(kind, body as Node, migration, known)
      if (found) faults.push(`${migration.tag}: ${found}`)
    }
  }
  return faults
}
