import { expect, test } from 'vitest'
import { sha256, signed } from './signature.ts'

/** The examples that AWS publishes for S3 ("Signature Calculations for the Authorization Header"). */

const key = {
  access_key: 'AKIAIOSFODNN7EXAMPLE',
  secret_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const host = 'https://examplebucket.s3.amazonaws.com'

test.each([
  {
    name: 'GET with a range',
    request: { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' }, body: '' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT of a name with a dollar sign',
    request: {
      method: 'PUT',
      url: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET with a name alone in its query',
    request: { method: 'GET', url: '/?lifecycle', headers: {}, body: '' },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'a list',
    request: { method: 'GET', url: '/?prefix=J&max-keys=2', headers: {}, body: '' },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('$name', async ({ request, signature }) => {
  const { method, url, headers, body } = request
  const at = new Date('2013-05-24T00:00:00Z')
  const { authorization } = await signed({ method, url: new URL(url, host), headers, body_hash: sha256(body), at }, key)
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
  )
  expect(authorization?.slice(-64)).toBe(signature)
})
