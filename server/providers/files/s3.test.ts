import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOutside, type Outside } from '../../../outside/main.ts'
import { s3Files } from './s3.ts'
import type { S3Options } from './s3-call.ts'

/** Faults of a storage: it is busy, slow, down, and loses answers. */

const account = { access_key: 'test-key', secret_key: 'test-secret', region: 'us-east-1' }
let outside: Outside
beforeAll(async () => {
  const solapi = { apiKey: 'k', apiSecret: 's', senders: [] }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, s3: { ...account, buckets: ['files'], page_most: 3 } })
})
afterAll(async () => outside.close())
afterEach(async () => void (await fetch(`${outside.url}/faults`, { method: 'DELETE' })))

const options = (more: Partial<S3Options> = {}): S3Options => ({
  ...account,
  endpoint: `${outside.url}/s3`,
  bucket: 'files',
  now: () => new Date(),
  random: randomBytes,
  timeouts: { connect_ms: 2000, silent_ms: 5000 },
  ...more,
})
const open = (more: Partial<S3Options> = {}) => s3Files(options(more))

async function fault(more: object): Promise<void> {
  const body = JSON.stringify({ system: 's3', ...more })
  const answer = await fetch(`${outside.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
}

const text = 'text/plain; charset=utf-8'
const read = async (key: string) => {
  const found = await open().get(key)
  return found && (await buffer(found.body)).toString()
}
const large = Buffer.alloc(20 * 1024 * 1024, 'genuine ')
async function* inPieces(bytes: Buffer, broken = false) {
  for (let at = 0; at < bytes.length; at += 3_000_000) yield bytes.subarray(at, at + 3_000_000)
  if (broken) throw new Error('no more pieces')
}

test.each([
  ['is busy (503 SlowDown)', { kind: 'fail', status: 503, times: 3 }],
  ['fails (500)', { kind: 'fail', status: 500, times: 2 }],
  ['does it and loses the answer', { kind: 'drop_answer', times: 2 }],
])('a file is put although the storage %s', async (_case, how) => {
  const key = `${randomBytes(4).toString('hex')}.txt`
  await fault(how)
  await open().put(key, Buffer.from('whole'), text)
  expect(await read(key)).toBe('whole')
})

test('a file is put although the storage answers nothing for too long', async () => {
  await fault({ kind: 'slow', ms: 60_000 })
  await open({ timeouts: { connect_ms: 2000, silent_ms: 500 } }).put('slow.txt', Buffer.from('whole'), text)
  expect(await read('slow.txt')).toBe('whole')
})

test('storage that stays busy is told as a failure that names no secret, after five tries', async () => {
  await fault({ kind: 'fail', status: 503, times: 5 })
  const problem = await open()
    .put('busy.txt', Buffer.from('x'), text)
    .catch((thrown: unknown) => thrown)
  expect(String(problem)).toBe('S3Error: file storage: 503 SlowDown')
  expect(await read('busy.txt')).toBeNull()
})

test.each([
  ['another secret', { secret_key: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { access_key: 'wrong' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ['a clock an hour off', { now: () => new Date(Date.now() - 3_600_000) }, 'RequestTimeTooSkewed'],
  ['a bucket that is not there', { bucket: 'nothing' }, 'NoSuchBucket'],
])('with %s everything is refused, never read as a missing file', async (_case, more, code) => {
  await expect(open(more).put('a.txt', Buffer.from('x'), text)).rejects.toThrow(code)
  await expect(open(more).get('a.txt')).rejects.toThrow(code)
})

test('nobody listens: a failure, at once and five times', async () => {
  await expect(open({ endpoint: 'http://127.0.0.1:9' }).get('a.txt')).rejects.toThrow('no answer ECONNREFUSED')
})

test('a large file goes up in parts, through busy moments and lost answers, also of the last call', async () => {
  await fault({ kind: 'fail', status: 503, skip: 1, times: 2 })
  await open().put('large.txt', inPieces(large), text)
  expect((await read('large.txt')) === large.toString()).toBe(true)
  // Begin, three parts, and then the call that puts them together.
  await fault({ kind: 'drop_answer', skip: 4 })
  await open().put('large-too.txt', large, text)
  expect((await read('large-too.txt')) === large.toString()).toBe(true)
})

test('a large file whose pieces end early leaves nothing, and what was there stays', async () => {
  await open().put('kept.txt', Buffer.from('before'), text)
  await expect(open().put('kept.txt', inPieces(large, true), text)).rejects.toThrow('no more pieces')
  expect(await read('kept.txt')).toBe('before')
})

test('an upload that a killed process has left is ended by the sweep when it is old, and a list never shows it', async () => {
  const files = open()
  // The abort is refused too: as if the process had been killed.
  await fault({ kind: 'fail', status: 403, skip: 2, times: 2 })
  await expect(files.put('left.txt', large, text)).rejects.toThrow('403')
  const unfinished = async () => {
    const { s3Sender } = await import('./s3-call.ts')
    const answer = await s3Sender(options())({ method: 'GET', key: '', query: { uploads: '' } })
    return (await buffer(answer)).toString().split('<Upload>').length - 1
  }
  for await (const { key } of files.list('left')) throw new Error(key)
  await files.clearAbandoned(new Date(Date.now() - 60_000))
  expect(await unfinished()).toBe(1)
  await files.clearAbandoned(new Date(Date.now() + 60_000))
  expect(await unfinished()).toBe(0)
})

test('a torn download breaks off, and is never half a file that looks whole', async () => {
  await open().put('torn.txt', Buffer.alloc(500_000, 'x'), text)
  await fault({ kind: 'truncate' })
  const found = await open().get('torn.txt')
  await expect(found && buffer(found.body)).rejects.toThrow()
})

test('a torn upload is no file', async () => {
  const { port } = new URL(outside.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`PUT /s3/files/half.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf`)
  await new Promise<void>((resolve) => socket.end(() => resolve()))
  expect(await read('half.txt')).toBeNull()
})

test('more files than one page holds are all listed', async () => {
  const files = open()
  const keys = Array.from({ length: 10 }, (_, at) => `many/${String(at).padStart(4, '0')}.txt`)
  for (const key of keys) await files.put(key, Buffer.from('x'), text)
  const found: string[] = []
  for await (const { key } of files.list('many/')) found.push(key)
  expect(found).toEqual(keys)
})
