import { Client } from 'pg'

/** The machines of the server: itself, or the first of a Citus cluster and the others, as its database knows them. */
export async function machinesOf(owner_url: string): Promise<string[]> {
  const client = new Client({ connectionString: owner_url })
  await client.connect()
  try {
    const found = await client.query(`select from pg_extension where extname = 'citus'`)
    if (found.rowCount === 0) return [owner_url]
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid > 0 order by nodeid',
    )
    return [owner_url, ...rows.map(({ nodename, nodeport }) => withHost(owner_url, nodename, nodeport))]
  } finally {
    await client.end()
  }
}

/** Makes one cluster of a database on each machine, the first of them being its first. */
export async function joinMachines([first = '', ...others]: readonly string[]): Promise<void> {
  for (const place of [first, ...others]) await asOwner(place, 'CREATE EXTENSION citus')
  const at = (place: string) => `'${new URL(place).hostname}', ${new URL(place).port}`
  await asOwner(first, `select citus_set_coordinator_host(${at(first)})`)
  for (const place of others) await asOwner(first, `select citus_add_node(${at(place)})`)
}

/** A cluster's own worker sits in each database; nobody may be in one that is copied. */
export async function closeTemplate(machine: string, template: string): Promise<void> {
  await asOwner(machine, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`)
  await asOwner(machine, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
}

function withHost(url: string, hostname: string, port: number): string {
  const address = new URL(url)
  address.hostname = hostname
  address.port = String(port)
  return address.href
}

/** One statement as the owner. */
export async function asOwner(owner_url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether a statement that the pattern fits waits for a lock, on whichever machine the row is. */
export async function waitsForLock(owner_url: string, pattern = ''): Promise<boolean> {
  for (const machine of await machinesOf(owner_url)) {
    const client = new Client({ connectionString: machine })
    await client.connect()
    try {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ~* $1`,
        [pattern],
      )
      if ((rowCount ?? 0) > 0) return true
    } finally {
      await client.end()
    }
  }
  return false
}

/** The address of another database of the same machine. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
