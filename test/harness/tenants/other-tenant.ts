import pg from 'pg'

/**
 * Takes the handlers' own filter away: while it is on, every statement that runs in one mall's transaction (or
 * question) names another mall wherever it named its own, as a handler would that had forgotten whom it serves. What is
 * left is row-level security, which knows the mall from the transaction alone.
 */
export type Confusion = {
  from: (own: string, other: string) => void
  over: () => void
  /** Counts the statements that named another mall since `from`. */
  count: () => number
  /** All of them so far, by their text. */
  texts: ReadonlySet<string>
  undo: () => void
}

type Query = { text: string; values?: unknown[]; name?: string }

const opens = /^begin; .*\benter_mall\('([^']*)'\)$/
const asks = / from \(select set_config\('app\.mall_id', \$1, true\) as mall_id\) as tenant/

/** Call it before the app connects; `pg.Client` is the same for all of this test file. */
export function confusion(): Confusion {
  const original = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const tenants = new WeakMap<pg.Client, string>()
  const texts = new Set<string>()
  let count = 0
  let swap: { own: string; other: string } | null = null

  const meant = (client: pg.Client, { text, values = [], name }: Query): Query | null => {
    if (swap === null) return null
    const { own, other } = swap
    const isQuestion = asks.test(text) && values[0] === own
    if (!isQuestion && tenants.get(client) !== own) return null
    const [first, ...rest] = swapped(values, own, other)
    if (!isQuestion) return { text, values: swapped(values, own, other), ...(name !== undefined && { name }) }
    const inner = text.replaceAll('$1::text', pg.escapeLiteral(other))
    return first === undefined ? null : { text: inner, values: [own, ...rest] }
  }

  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    const asked: Query | null =
      typeof first === 'string'
        ? { text: first, ...(Array.isArray(second) && { values: second as unknown[] }) }
        : isQuery(first)
          ? { text: first.text, values: first.values ?? (Array.isArray(second) ? (second as unknown[]) : []) }
          : null
    if (asked === null) return original.apply(this, given)
    const opened = opens.exec(asked.text)?.[1]
    if (opened !== undefined) tenants.set(this, opened)
    else if (/^(?:.*; )?(?:commit|rollback)$/s.test(asked.text)) tenants.delete(this)
    const other = meant(this, asked)
    if (other === null || JSON.stringify(other) === JSON.stringify({ ...asked })) return original.apply(this, given)
    count += 1
    texts.add(asked.text)
    const last = given.at(-1)
    return original.apply(this, [other.text, other.values ?? [], ...(typeof last === 'function' ? [last] : [])])
  } as typeof pg.Client.prototype.query

  return {
    from: (own, other) => {
      swap = { own, other }
      count = 0
    },
    over: () => {
      swap = null
    },
    count: () => count,
    texts,
    undo: () => {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query
    },
  }
}

function swapped(values: readonly unknown[], own: string, other: string): unknown[] {
  return values.map((value) =>
    value === own ? other : Array.isArray(value) ? swapped(value as unknown[], own, other) : value,
  )
}

/** A statement as `pg` takes it; what has a `submit` is a cursor or a stream of its own. */
function isQuery(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}
