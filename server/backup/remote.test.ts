import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '#test/harness/contents.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#test/harness/database.ts'
import { startOutside, type Outside } from '../../outside/main.ts'
import type { FilesProvider } from '../providers/files/files.ts'
import { listObjects, removeObject } from '../providers/files/s3-objects.ts'
import { s3Files } from '../providers/files/s3.ts'
import { makeBackup } from './make.ts'
import { type Remote, bringDown, bringUp, keepNewestRemote, remoteOf } from './remote.ts'
import { restoreBackup } from './restore.ts'

/** Files in a bucket, backed up into another one, and brought back into a third. */

const account = { access_key: 'test-key', secret_key: 'test-secret', region: 'us-east-1' }
const real = { now: () => new Date(), random: randomBytes }
let outside: Outside
let folder: string
let source: FreshDatabase
let into: FreshDatabase
let remote: Remote
const storage = () => ({ ...account, ...real, endpoint: `${outside.url}/s3` })
const bucket = (name: string): FilesProvider => s3Files({ ...storage(), bucket: name })

beforeAll(async () => {
  const solapi = { apiKey: 'k', apiSecret: 's', senders: [] }
  const buckets = ['backups', 'files', 'elsewhere']
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, s3: { ...account, buckets, page_most: 20 } })
  folder = await mkdtemp(join(tmpdir(), 'genuine-remote-'))
  source = await freshDatabase()
  into = await emptyDatabase()
  const found = remoteOf('s3://backups/shop', storage())
  if (found === null) throw new Error('no remote')
  remote = found
})
afterAll(async () => {
  await source.drop()
  await into.drop()
  await outside.close()
  await rm(folder, { recursive: true, force: true })
})

const empty = async (name: string) => mkdtemp(join(folder, `${name}-`))

async function make(): Promise<string> {
  const target = await empty('draft')
  const made = await makeBackup({
    owner_url: source.owner_url,
    data_dir: join(folder, 'data'),
    storage: bucket('files'),
    target,
    keys: null,
    product_version: '1.0.0',
    ...real,
  })
  return bringUp(remote, made.folder, made.manifest.id)
}

async function restore(from: Remote, files: FilesProvider) {
  return restoreBackup({
    folder: await bringDown(from, await empty('down')),
    data_dir: await empty('new'),
    storage: files,
    openDatabase: async () => Promise.resolve({ owner_url: into.owner_url }),
    keys: { secret_key: null, secret_key_other: null, link_keys: null },
    askPassphrase: async () => Promise.resolve(null),
    random: randomBytes,
  })
}

test('what is brought up is brought down and restored, files of a bucket included; torn ones are refused; the oldest go', async () => {
  const picture = randomBytes(300_000)
  await bucket('files').put('products/a.webp', picture, 'image/webp')
  const first = await make()
  const second = await make()
  expect(await keepNewestRemote(remote, 1)).toBe(1)
  const left = new Set<string>()
  for await (const { key } of listObjects(remote.send, 'shop/'))
    left.add(`s3://backups/${key.split('/').slice(0, 2).join('/')}`)
  expect([...left]).toEqual([second])
  expect(first).not.toBe(second)

  await restore(remote, bucket('elsewhere'))
  expect(await contentsOf(into.owner_url)).toEqual(await contentsOf(source.owner_url))
  const found = await bucket('elsewhere').get('products/a.webp')
  expect(found && (await buffer(found.body)).equals(picture)).toBe(true)

  // A bucket with files in it is nobody's to restore into.
  await expect(restore(remote, bucket('files'))).rejects.toThrow('restore.files_not_empty')
  const named = remoteOf(`${second}/`, storage())
  if (named === null) throw new Error('no remote')
  await removeObject(remote.send, `${second.slice('s3://backups/'.length)}/files/products/a.webp`)
  await expect(restore(named, bucket('elsewhere'))).rejects.toThrow('restore.torn')
  await removeObject(remote.send, `${second.slice('s3://backups/'.length)}/manifest.json`)
  await expect(restore(remote, bucket('elsewhere'))).rejects.toThrow('restore.no_backup')
})

test('a target in a storage needs its settings and a name that can be read; a folder stays a folder', () => {
  expect(remoteOf('/mnt/backups', null)).toBeNull()
  expect(() => remoteOf('s3://backups/shop', null)).toThrow('backup.remote_unset')
  expect(() => remoteOf('s3://', storage())).toThrow('backup.remote_unreadable')
  expect(remoteOf('s3://backups', storage())).toMatchObject({ bucket: 'backups', prefix: '' })
})
