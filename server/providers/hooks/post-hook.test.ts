import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selfSigned } from '../../../outside/smtp/certificate.ts'
import { hookPost } from './post-hook.ts'

/** A shop's program that counts its callers, and the connections on which they come. */
let answer: (request: IncomingMessage, reply: ServerResponse) => void
let [calls, connections, port] = [0, 0, 0]
const server = createServer((request, reply) => {
  calls += 1
  request.resume().on('end', () => answer(request, reply))
})
server.on('connection', () => (connections += 1))

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
  ;[calls, connections] = [0, 0]
  answer = (request, reply) => reply.end(`heard at ${request.headers.host ?? ''}`)
})

const letter = { body: '{}', headers: { 'content-type': 'application/json' } }

describe('calls of a webhook', () => {
  test('that follow each other come on one connection, each with the name that it was called by', async () => {
    const origin = `http://shop.test:${port}`
    const post = hookPost({ own_origins: [origin], resolve: async () => ['127.0.0.1'] })
    for (let call = 1; call <= 3; call++)
      expect(await post(origin, letter)).toEqual({
        outcome: 'answered',
        status: 200,
        answer: `heard at shop.test:${port}`,
      })
    expect({ calls, connections }).toEqual({ calls: 3, connections: 1 })
  })

  test('that meet a connection which has just been ended are made again at once, on a new one', async () => {
    const origin = `http://127.0.0.1:${port}`
    const post = hookPost({ own_origins: [origin] })
    expect(await post(origin, letter)).toMatchObject({ outcome: 'answered' })
    answer = (request, reply) => (connections === 1 ? request.socket.destroy() : reply.end())
    expect(await post(origin, letter)).toEqual({ outcome: 'answered', status: 200, answer: '' })
    expect({ calls, connections }).toEqual({ calls: 3, connections: 2 })
  })

  test('that are cut off on a connection of their own have not arrived', async () => {
    const origin = `http://127.0.0.1:${port}`
    answer = (request) => request.socket.destroy()
    expect(await hookPost({ own_origins: [origin] })(origin, letter)).toEqual({
      outcome: 'unreachable',
      why: 'unreachable',
    })
    expect(calls).toBe(1)
  })

  test('do not use a connection again when the name leads elsewhere by now', async () => {
    const origin = `http://shop.test:${port}`
    const leads = ['127.0.0.1', '127.0.0.2']
    const post = hookPost({ own_origins: [origin], resolve: async () => [leads.shift() ?? ''] })
    expect(await post(origin, letter)).toMatchObject({ outcome: 'answered' })
    expect(await post(origin, letter)).toEqual({ outcome: 'unreachable', why: 'unreachable' })
    expect(calls).toBe(1)
  })
})

describe('a call over TLS', () => {
  const mine = selfSigned('shop.test')
  const own = createTlsServer(mine, (request, reply) => request.resume().on('end', () => reply.end('heard')))
  let [heard, agreed] = [0, 0]
  own.on('request', () => (heard += 1)).on('secureConnection', () => (agreed += 1))
  let origin = (name: string) => name

  beforeAll(async () => {
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const address = own.address() as AddressInfo // listening on TCP, so never a string or null
    origin = (name) => `https://${name}:${address.port}`
    setDefaultCACertificates([...getCACertificates('default'), mine.cert])
  })
  afterAll(() => {
    own.closeAllConnections()
    own.close()
  })

  test('goes to who can show a certificate of the name, also where a connection of another name is kept', async () => {
    const post = hookPost({ isPublic: () => true, resolve: async () => ['127.0.0.1'] })
    for (let call = 1; call <= 2; call++)
      expect(await post(origin('shop.test'), letter)).toMatchObject({ outcome: 'answered', answer: 'heard' })
    expect({ heard, agreed }).toEqual({ heard: 2, agreed: 1 })
    // Another shop's name that leads to the same address of the network, while the connection waits.
    const refused = { outcome: 'unreachable', why: 'unreachable' }
    expect(await post(origin('other.test'), letter)).toEqual(refused)
    expect(await post(origin('shop.test'), letter)).toMatchObject({ outcome: 'answered' })
    // What was agreed on for one name (a TLS session) is not taken up for another.
    expect(await post(origin('other.test'), letter)).toEqual(refused)
    expect(heard).toBe(3)
  })
})
