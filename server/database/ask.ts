import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './connect.ts'

/** A prepared statement: every connection parses and plans it once. Its first value is the tenant. */
export type Question = { readonly name: string; readonly text: string }

/**
 * Builds a prepared statement that sets its tenant itself, so that a read is one round trip. The outer row sets the
 * tenant for the statement's transaction; the inner query, in which `tenant.mall_id` is the tenant, runs after that
 * row. Row-level security stays in force: a part that ran before would see no rows. The offset (always 0) asks for the
 * outer row and is an optimization fence: the planner cannot pull the subquery up (a hash join could read a table
 * before the tenant is set). The mall is a value inside, so that a cluster routes the whole statement to one machine.
 */
export function question(query: string): Question {
  return named(`${every} from (select set_config('app.mall_id', $1, true) as mall_id) as tenant
    cross join lateral (select whole.* from (${query.replaceAll('tenant.mall_id', '$1::text')}) as whole
      offset case when tenant.mall_id is null then 1 else 0 end) as answer`)
}

const every = 'select answer.*'

/**
 * Aggregates the same statement's rows into one row: of each column one text (`string_agg`), whose fields end in a
 * character that no value has.
 */
export function inColumns({ text }: Question, columns: readonly string[], fieldEnd: string): Question {
  const gathered = columns.map((column) => `string_agg(coalesce(answer.${column}::text, ''), '${fieldEnd}')`)
  return named(text.replace(every, `select ${gathered.join(', ')}`))
}

function named(text: string): Question {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text }
}

/** Runs a prepared statement for one tenant. */
export async function ask<Row extends pg.QueryResultRow>(
  { questions }: Database,
  { name, text }: Question,
  mall_id: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await questions.query<Row>({ name, text, values: [mall_id, ...values] })
  return rows
}

/**
 * Calls a function of the database that sets its tenant itself, as a prepared statement: admission, scans, one-time codes.
 * On the pool of requests, not that of lists and searches.
 */
export async function callFunction<Row extends pg.QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const places = values.map((_, at) => `$${at + 1}`)
  const text = `select * from ${name}(${places.join(', ')})`
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}
