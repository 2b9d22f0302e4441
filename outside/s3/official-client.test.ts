import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

/** The vendor's own client against the simulator: what it takes and answers is what the real thing does. */

const account = { access_key: 'test-key', secret_key: 'test-secret', region: 'ap-northeast-2' }
const Bucket = 'files'
let outside: Outside
let client: S3Client
const clientWith = (secretAccessKey: string) =>
  new S3Client({
    endpoint: `${outside.url}/s3`,
    region: account.region,
    forcePathStyle: true,
    credentials: { accessKeyId: account.access_key, secretAccessKey },
  })
beforeAll(async () => {
  const solapi = { apiKey: 'k', apiSecret: 's', senders: [] }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi, s3: { ...account, buckets: [Bucket] } })
  client = clientWith(account.secret_key)
})
afterAll(async () => {
  client.destroy()
  await outside.close()
})

test('objects are put, read, read in part, listed and deleted', async () => {
  const Key = 'a b/한 글$(1)+.txt'
  await client.send(
    new PutObjectCommand({ Bucket, Key, Body: '0123456789', ContentType: 'text/plain', Metadata: { a: 'b' } }),
  )
  const whole = await client.send(new GetObjectCommand({ Bucket, Key }))
  expect([await whole.Body?.transformToString(), whole.ContentType, whole.Metadata]).toEqual([
    '0123456789',
    'text/plain',
    { a: 'b' },
  ])
  const part = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=2-4' }))
  expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['234', 'bytes 2-4/10'])
  expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(10)
  const list = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a b/' }))
  expect(list.Contents).toMatchObject([{ Key, Size: 10, ETag: whole.ETag }])
  await client.send(new DeleteObjectCommand({ Bucket, Key }))
  await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow(
    expect.objectContaining({ name: 'NoSuchKey' }),
  )
})

test('pages of a list follow each other', async () => {
  for (const Key of ['p/1', 'p/2', 'p/3']) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'p/', MaxKeys: 2 }))
  expect([first.IsTruncated, first.Contents?.map(({ Key }) => Key)]).toEqual([true, ['p/1', 'p/2']])
  const ContinuationToken = first.NextContinuationToken
  const rest = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'p/', MaxKeys: 2, ContinuationToken }))
  expect([rest.IsTruncated, rest.Contents?.map(({ Key }) => Key)]).toEqual([false, ['p/3']])
})

test('an upload in parts is no object before it is completed, small parts are refused, an aborted one is gone', async () => {
  const Key = 'large.bin'
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const put = async (PartNumber: number, size: number) => {
    const Body = Buffer.alloc(size, PartNumber)
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { ETag, PartNumber }
  }
  const complete = async (Parts: { ETag: string | undefined; PartNumber: number }[]) =>
    client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  const small = await put(1, 1000)
  const last = await put(2, 1000)
  await expect(complete([small, last])).rejects.toThrow(expect.objectContaining({ name: 'EntityTooSmall' }))
  const whole = await put(1, 5 * 1024 * 1024)
  await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toThrow()
  await complete([whole, last])
  expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(5 * 1024 * 1024 + 1000)
  const another = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toHaveLength(1)
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: another.UploadId }))
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).toEqual([])
})

test('a client with another secret is refused', async () => {
  const stranger = clientWith('another')
  await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'p/1' }))).rejects.toThrow(
    expect.objectContaining({ name: 'SignatureDoesNotMatch' }),
  )
  stranger.destroy()
})
