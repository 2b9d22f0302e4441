/**
 * SQL that moves a column of moments by an interval (`-45 seconds`). Said in UTC, where it depends on no session's time
 * zone: the engine of a cluster refuses a change by anything that does.
 */
export function moved(column: string, by: string): string {
  return `${column} = (${column} at time zone 'UTC' + interval '${by}') at time zone 'UTC'`
}
