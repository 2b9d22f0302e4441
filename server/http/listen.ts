import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The listen backlog. Node's default of 511 is too small for a thousand simultaneous webhooks: a dropped connection
 * retries after a second. The system's limit (Linux: `net.core.somaxconn`, 4096) applies too.
 */
const backlog = 4096

/** Opens the server to its callers; gives the port, which is another where 0 is asked for. */
export async function listenAt(server: FastifyInstance, host: string, port: number): Promise<number> {
  await server.listen({ host, port, backlog })
  return (server.server.address() as AddressInfo).port // listening on TCP, so never a string or null
}
