import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program in a process of its own that takes every call: what it costs is not ours. */
const server = createServer((request, reply) => {
  request.resume().on('end', () => reply.writeHead(200).end('{"received":true}'))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  console.log(`http://127.0.0.1:${port}`)
})
