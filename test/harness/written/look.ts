import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { seeEverything } from '#server/backup/catalogue.ts'
import { attachEmbeddedDatabase } from '#server/embedded/attach.ts'
import { allowedIn, withoutSearched } from './allowed.ts'
import { finderOf, unpacked, type Seen } from './finder.ts'
import { buyersOf } from './people.ts'
import { readEverything } from './rows.ts'

/** Looks through everything that a product wrote while stories used it, for the buyers of these stories. */

/** Where a product wrote to. */
export type Written = { data_dir: string; log: string; addresses: string; url: string }
/** Counts of all that was looked at, and who was seen where nobody should be. */
export type Looked = { buyers: number; lines: number; addresses: number; columns: number; seen: string[] }

/** Each place is told of so often; the rest is the same again. */
const at_most = 4

export async function lookThrough({ data_dir, log, addresses, url }: Written): Promise<Looked> {
  const client = await connected(data_dir)
  try {
    await seeEverything(client)
    const buyers = await buyersOf(client, readFileSync(join(data_dir, 'secret.key'), 'utf8').trim())
    const find = finderOf(buyers)
    const told = new Map<string, string[]>()
    const tell = (place: string, all: readonly Seen[], row = '') => {
      for (const seen of all) {
        const said = told.get(place) ?? []
        if (allowedIn(place) || said.length >= at_most) continue
        told.set(place, [...said, `${place}${row && ` (${row})`}: ‘${seen.word}’ in ‘${seen.around}’`])
      }
    }
    const columns = await readEverything(client, ({ column, row, text, is_bytes }) =>
      tell(column, find(text, is_bytes ? 'by_words' : undefined), row),
    )
    const lines = linesOf(log)
    tell('log', find(lines.join('\n')))
    tell('log of the database', find(linesOf(join(data_dir, 'database', 'postgres.log')).join('\n')))
    const answer = await fetch(new URL('/metrics', url))
    if (!answer.ok) throw new Error(`no metrics: ${answer.status}`)
    tell('metrics', find(await answer.text()))
    const asked = linesOf(addresses)
    for (const address of asked) tell('address', find(unpacked(withoutSearched(address))))
    const seen = [...told.values()].flat()
    return { buyers: buyers.size, lines: lines.length, addresses: asked.length, columns, seen }
  } finally {
    await client.end()
  }
}

/** The database that the product keeps in its folder, or the one that the stories were given. */
async function connected(data_dir: string): Promise<pg.Client> {
  const given = process.env['GENUINE_TEST_DATABASE_URL']
  const owner_url = given ?? (await attachEmbeddedDatabase(data_dir))?.owner_url
  if (owner_url === undefined) throw new Error(`no database answers in ${data_dir}`)
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  return client
}

function linesOf(file: string): string[] {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
}
