import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type S3Options, type S3Send, s3Sender } from '../providers/files/s3-call.ts'
import { clearAbandoned, getObject, listObjects, putObject, removeObject } from '../providers/files/s3-objects.ts'
import { isBackupName } from './target.ts'
import { BackupTrouble } from './trouble.ts'

/** Backups in S3-compatible storage: written to a local folder, then uploaded with the manifest last. */
export type Remote = { bucket: string; prefix: string; send: S3Send; random: S3Options['random'] }

/** Uploaded last and deleted first: a backup without it is incomplete. */
const last = 'manifest.json'
const abandonedAfter = 24 * 3_600_000

/** `s3://bucket/folder`: null when the target is a folder here. */
export function remoteOf(target: string, storage: Omit<S3Options, 'bucket'> | null): Remote | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/([\w./-]*))?$/.exec(target)
  if (!target.startsWith('s3://')) return null
  const bucket = found?.[1]
  if (bucket === undefined) throw new BackupTrouble('backup.remote_unreadable', { target })
  if (storage === null) throw new BackupTrouble('backup.remote_unset', { target })
  const prefix = (found?.[2] ?? '').replace(/^\/+|\/+$/g, '')
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    send: s3Sender({ ...storage, bucket }),
    random: storage.random,
  }
}

/** Makes a temporary folder; the caller removes it. */
export async function workFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'genuine-backup-'))
}

/** Uploads a whole backup. The storage checks the hash of each part; all sizes are compared afterwards. */
export async function bringUp(remote: Remote, folder: string, id: string): Promise<string> {
  const { send, prefix } = remote
  await clearAbandoned(send, new Date(Date.now() - abandonedAfter))
  const paths = await pathsIn(folder)
  for (const path of [...paths.filter((one) => one !== last), last])
    await putObject(send, remote, {
      key: `${prefix}${id}/${path}`,
      bytes: createReadStream(join(folder, path)),
      content_type: 'application/octet-stream',
    })
  const there = new Map<string, number>()
  for await (const { key, size } of listObjects(send, `${prefix}${id}/`)) there.set(key, size)
  for (const path of paths)
    if (there.get(`${prefix}${id}/${path}`) !== (await stat(join(folder, path))).size)
      throw new BackupTrouble('backup.changed_on_disk', { part: path })
  return `s3://${remote.bucket}/${prefix}${id}`
}

/** Downloads a backup into the folder: the named one, or the newest below the prefix. */
export async function bringDown(remote: Remote, folder: string): Promise<string> {
  const { send, prefix } = remote
  const own = prefix.split('/').at(-2) ?? ''
  const id = isBackupName(own) ? '' : (await namesIn(remote)).at(-1)
  if (id === undefined) throw new BackupTrouble('restore.no_backup', { folder: `s3://${remote.bucket}/${prefix}` })
  const start = id === '' ? prefix : `${prefix}${id}/`
  for await (const { key } of listObjects(send, start)) {
    const path = join(folder, key.slice(start.length))
    // We never write a name that leads out of the folder.
    if (relative(folder, path).startsWith('..')) throw new BackupTrouble('restore.torn', { part: key })
    const body = await getObject(send, key)
    if (body === null) throw new BackupTrouble('restore.torn', { part: key })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
  }
  return folder
}

/** Deletes the oldest backups beyond `keep`; returns how many. */
export async function keepNewestRemote(remote: Remote, keep: number): Promise<number> {
  const { send, prefix } = remote
  const gone = (await namesIn(remote)).slice(0, -keep)
  for (const id of gone) {
    await removeObject(send, `${prefix}${id}/${last}`)
    const keys: string[] = []
    for await (const { key } of listObjects(send, `${prefix}${id}/`)) keys.push(key)
    for (const key of keys) await removeObject(send, key)
  }
  return gone.length
}

/** Lists the complete backups, oldest first. */
async function namesIn({ send, prefix }: Remote): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of listObjects(send, prefix)) {
    const [name = '', file, ...more] = key.slice(prefix.length).split('/')
    if (isBackupName(name) && file === last && more.length === 0) names.push(name)
  }
  return names.toSorted()
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
