import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureFetcher } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

/** A server that wishes us ill: what it answers is set by each test, and it counts who comes. */
let answer: (request: IncomingMessage, reply: ServerResponse) => unknown = (_request, reply) => reply.end()
let visits: string[] = []
let port = 0
const server = createServer((request, reply) => {
  visits.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
  void answer(request, reply)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // listening on TCP, so never a string or null
  port = address.port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  visits = []
})

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const resolveTo = (...addresses: string[]) => ({ resolve: async () => addresses })
/** Trusts this server's origin, so that what follows the address can be tried. */
const trusting = (more: Parameters<typeof pictureFetcher>[0] = {}) =>
  pictureFetcher({ own_origins: [`http://127.0.0.1:${port}`], ...more })
const here = (path = '/a.png') => `http://127.0.0.1:${port}${path}`

describe('addresses that are never connected to', () => {
  it('of another scheme, with a login, without a host, too long', async () => {
    const fetch = pictureFetcher()
    for (const address of [
      here(),
      'http://example.com/a.png',
      'ftp://example.com/a.png',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      'https://somebody@example.com/a.png',
      'https://somebody:secret@example.com/a.png',
      '//example.com/a.png',
      'not an address',
      '',
      `https://example.com/${'a'.repeat(2100)}`,
    ])
      expect([address, await fetch(address)]).toEqual([address, { outcome: 'refused', why: 'address' }])
    expect(visits).toEqual([])
  })

  it('in every spelling of a network that is not public', async () => {
    const fetch = pictureFetcher()
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
      '[::127.0.0.1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd00:ec2::254]',
      '[ff02::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:db8::1]',
      '[2001:0:4136:e378::1]',
      'localhost',
      '①②⑦.⓪.⓪.①',
    ])
      expect([host, await fetch(`https://${host}:${port}/a.png`)]).toEqual([
        host,
        { outcome: 'refused', why: 'private' },
      ])
    expect(visits).toEqual([])
  })

  it('behind a name that leads inside, with one of its addresses or all', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '169.254.169.254'], ['::1'], ['fe80::1%eth0']]) {
      const fetch = pictureFetcher(resolveTo(...addresses))
      expect(await fetch(`https://pictures.example:${port}/a.png`)).toEqual({ outcome: 'refused', why: 'private' })
    }
    expect(visits).toEqual([])
  })

  it('and public ones are known as public', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
    for (const address of ['', 'example.com', '1.2.3', '::ffff:8.8.8.8']) expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a name that changes its mind', () => {
  it('is asked once, and the connection goes to the address that was looked at', async () => {
    answer = (_request, reply) => reply.setHeader('content-type', 'image/png').end(png)
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      // The second answer would be another machine.
      return asked.length === 1 ? ['127.0.0.1'] : ['192.0.2.1']
    }
    const origin = `http://pictures.example:${port}`
    const fetched = await pictureFetcher({ resolve, own_origins: [origin] })(`${origin}/a.png`)
    expect(fetched).toEqual({ outcome: 'ok', bytes: png })
    expect(asked).toEqual(['pictures.example'])
    expect(visits).toEqual([`pictures.example:${port}/a.png`])
  })
})

describe('answers that are not kept', () => {
  it('a redirect, wherever it leads, is not followed', async () => {
    for (const location of [
      'http://169.254.169.254/latest/meta-data',
      here('/other.png'),
      'https://example.com/a.png',
    ]) {
      visits = []
      answer = (_request, reply) => reply.writeHead(302, { location }).end()
      expect(await trusting()(here())).toEqual({ outcome: 'refused', why: 'redirect' })
      expect(visits).toHaveLength(1)
    }
  })

  it('a page, a drawing, or a packed answer', async () => {
    for (const headers of [
      { 'content-type': 'text/html' },
      { 'content-type': 'image/svg+xml' },
      { 'content-type': 'image/png', 'content-encoding': 'gzip' },
      {},
    ] as Record<string, string>[]) {
      answer = (_request, reply) => reply.writeHead(200, headers).end(png)
      expect(await trusting()(here())).toEqual({ outcome: 'refused', why: 'type' })
    }
  })

  it('more bytes than allowed, said or unsaid', async () => {
    const fetch = trusting({ max_bytes: 1000 })
    answer = (_request, reply) => reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '9999' }).end()
    expect(await fetch(here())).toEqual({ outcome: 'refused', why: 'too_large' })
    let sent = 0
    answer = async (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png' })
      while (!reply.destroyed && sent < 100_000_000) {
        sent += 65_536
        reply.write(Buffer.alloc(65_536))
        await wait(1)
      }
    }
    expect(await fetch(here())).toEqual({ outcome: 'refused', why: 'too_large' })
    expect(sent).toBeLessThan(100_000_000)
  })

  it('what is not there', async () => {
    answer = (_request, reply) => reply.writeHead(404).end()
    expect(await trusting()(here())).toEqual({ outcome: 'refused', why: 'missing' })
  })
})

describe('answers that may be better later', () => {
  it('a server that drips, or never answers, is left after the time that it has', async () => {
    const fetch = trusting({ total_ms: 300 })
    answer = async (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png' })
      while (!reply.destroyed) {
        reply.write('x')
        await wait(20)
      }
    }
    expect(await fetch(here())).toEqual({ outcome: 'again', why: 'too_slow' })
    answer = () => undefined
    expect(await fetch(here())).toEqual({ outcome: 'again', why: 'too_slow' })
  })

  it('a resolver that never answers costs no more time either', async () => {
    const fetch = pictureFetcher({ total_ms: 200, resolve: async () => new Promise(() => {}) })
    expect(await fetch('https://pictures.example/a.png')).toEqual({ outcome: 'again', why: 'too_slow' })
  })

  it('a name that is not known, a closed door, a server that is ill, a cut answer', async () => {
    const nowhere = pictureFetcher({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await nowhere('https://pictures.example/a.png')).toEqual({ outcome: 'again', why: 'unreachable' })
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port: free } = closed.address() as AddressInfo // as above
    await new Promise((resolve) => closed.close(resolve))
    const fetch = pictureFetcher({ own_origins: [`http://127.0.0.1:${free}`] })
    expect(await fetch(`http://127.0.0.1:${free}/a.png`)).toEqual({ outcome: 'again', why: 'unreachable' })
    for (const status of [429, 500, 503]) {
      answer = (_request, reply) => reply.writeHead(status).end()
      expect(await trusting()(here())).toEqual({ outcome: 'again', why: 'unreachable' })
    }
    answer = (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' })
      reply.write(png, () => reply.destroy())
    }
    expect(await trusting()(here())).toEqual({ outcome: 'again', why: 'unreachable' })
  })
})
