import { describe, expect, it } from 'vitest'
import { deliverySchema } from '../../services/delivery/src/database/delivery-schema.ts'
import { gatewaySchema, readMigrations, type Migration } from '../../services/gateway/src/database/migration-files.ts'
import { lintMigrations } from './lint.ts'

/** A part's migrations: the first, which may do anything, and these. */
const after = (...files: [sql: string, more?: Partial<Migration>][]): Migration[] =>
  [['create table a (id int primary key, b text)', {}] as const, ...files].map(([sql, more], number) => ({
    number,
    tag: `000${number}`,
    hash: '',
    mode: 'transaction',
    worksWith: 0,
    statements: sql.split(';').filter((statement) => statement.trim() !== ''),
    ...more,
  }))
const lint = (...files: Parameters<typeof after>) => lintMigrations(after(...files))
const apart = { mode: 'concurrently' } as const
const batches = { mode: 'in batches' } as const

describe('the migrations of this repository', () => {
  it.each([gatewaySchema, deliverySchema])('of $name stop no running site FLEET-2', async (part) => {
    expect(await lintMigrations(readMigrations(part))).toEqual([])
  })
})

describe('a migration is refused FLEET-2', () => {
  it.each([
    ['alter table a alter column b type int', 'rewrites the whole table'],
    ['alter table a add column c uuid default gen_random_uuid()', 'computed row by row'],
    ['alter table a add column c timestamptz default clock_timestamp()', 'computed row by row'],
    ['alter table a add column c int not null', 'has no default'],
    ['alter table a add column c bigserial', 'rewrites the whole table'],
    ['alter table a add column c int generated always as identity', 'CONSTR_IDENTITY'],
    ['alter table a add column c int generated always as (id * 2) stored', 'CONSTR_GENERATED'],
    ['alter table a add column c int unique', 'CONSTR_UNIQUE'],
    ['alter table a add column c int references d (id)', 'CONSTR_FOREIGN'],
    ['alter table a add column c int check (c > 0)', 'CONSTR_CHECK'],
    ['alter table a add column c int, alter column b set not null', 'IS NOT NULL'],
    ['alter table a alter column b set not null', 'IS NOT NULL'],
    ['alter table a add constraint c check (id > 0)', 'NOT VALID'],
    ['alter table a add constraint c foreign key (id) references d (id)', 'NOT VALID'],
    ['alter table a add constraint c unique (b)', 'USING INDEX'],
    ['alter table a add primary key (b)', 'USING INDEX'],
    ['alter table a add constraint c exclude using gist (b with =)', 'USING INDEX'],
    ['alter table a add constraint c check (id > 0) not valid; alter table a validate constraint c', 'nothing else in the same file'],
    ['alter table a drop column b', 'works with'],
    ['alter table a rename column b to c', 'old name'],
    ['alter table a rename to c', 'old name'],
    ['alter table a set logged', 'not known to be harmless'],
    ['alter table a disable trigger all', 'not known to be harmless'],
    ['create index i on a (b)', 'CONCURRENTLY'],
    ['create index concurrently i on a (b)', '-- concurrently'],
    ['drop index i', 'CONCURRENTLY'],
    ['drop table a', 'works with'],
    ['drop view v', 'works with'],
    ['lock table a', 'LockStmt'],
    ['truncate a', 'TruncateStmt'],
    ['vacuum full a', 'VacuumStmt'],
    ['cluster a using i', 'not known to be harmless'],
    ['reindex table a', 'ReindexStmt'],
    ["set lock_timeout = '1h'", 'VariableSetStmt'],
    ['commit', 'TransactionStmt'],
    ["do 'begin end'", 'DoStmt'],
    ['select pg_sleep(9)', 'function that these migrations made'],
    ['select 1', 'function that these migrations made'],
    ['update a set b = 1', 'in batches'],
    ['delete from a', 'in batches'],
    ['insert into a select * from c', 'in batches'],
  ])('%s', async (sql, reason) => {
    expect((await lint([sql])).join('\n')).toContain(reason)
  })

  it.each([
    ['create index concurrently on a (b)', apart, 'name its index'],
    ['update a set b = 1', batches, 'LIMIT'],
    ['create table c (id int)', batches, 'only UPDATE and DELETE'],
    ['delete from a where id in (select id from a limit 9); delete from a where id in (select id from a limit 9)', batches, 'one statement'],
    // It names itself, and so no release at all.
    ['alter table a drop column b', { worksWith: 1 }, 'works with'],
  ])('%s in a file %o', async (sql, more, reason) => {
    expect((await lint([sql, more])).join('\n')).toContain(reason)
  })

  it('that validates what it added itself, or what nobody added', async () => {
    expect(await lint(['alter table a validate constraint c'])).toHaveLength(1)
    expect(await lint(['alter table a add constraint c check (id > 0) not valid, validate constraint c'])).toHaveLength(1)
  })
})

describe('a migration passes FLEET-2', () => {
  it.each([
    ['alter table a add column c int'],
    ["alter table a add column c text default 'x' not null"],
    ["alter table a add column c jsonb default '{}'::jsonb not null"],
    ['alter table a add column c timestamptz default now() not null'],
    ['alter table a alter column b set default 1, alter column b drop not null, drop constraint c'],
    ['create table c (id int primary key, a int references a (id)); create index i on c (a); alter table c add constraint d unique (a)'],
    ['alter table a add constraint c unique using index i'],
    ["insert into a values (1, 'x')"],
    ["create function f() returns void language sql as 'select 1'; select f()"],
    ['create view v as select b from a'],
    ['create trigger t after insert on a for each row execute function f(); drop trigger u on a'],
  ])('%s', async (sql) => {
    expect(await lint([sql])).toEqual([])
  })

  it.each([
    ['create unique index concurrently i on a (b); drop index concurrently j', apart],
    ['update a set b = 1 where id in (select id from a where b is null limit 1000)', batches],
    ['delete from a where ctid = any (array(select ctid from a where b is null limit 1000))', batches],
  ])('%s in a file %o', async (sql, more) => {
    expect(await lint([sql, more])).toEqual([])
  })

  it('that takes NOT NULL in the steps that lock nobody out', async () => {
    const add = 'alter table a add constraint b_there check (b is not null) not valid'
    const validate = 'alter table a validate constraint b_there'
    const set = 'alter table a alter column b set not null, drop constraint b_there'
    expect(await lint([add], [validate], [set])).toEqual([])
    expect(await lint([add], [set])).toHaveLength(1)
  })

  it('that drops what an older release than the last does without', async () => {
    expect(await lint(['alter table a add column c int'], ['alter table a drop column b', { worksWith: 1 }])).toEqual([])
  })
})
