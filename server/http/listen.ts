import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that the kernel holds for a process that has not come to accept them. Node's own 511 are too few where a
 * platform sends a thousand webhooks at once: a connection beyond is dropped, and is tried again only after a whole second.
 * The system's own limit (Linux: `net.core.somaxconn`, 4096) holds below it.
 */
const backlog = 4096

/** Opens the server to its callers; gives the port, which is another where 0 is asked for. */
export async function listenAt(server: FastifyInstance, host: string, port: number): Promise<number> {
  await server.listen({ host, port, backlog })
  return (server.server.address() as AddressInfo).port // listening on TCP, so never a string or null
}
