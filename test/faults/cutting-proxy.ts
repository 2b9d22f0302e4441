import { randomInt } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A way to the database that breaks: while `cuts` says one in how many, a connection ends in the middle of a question.
 * `unsure` counts those that ended behind a commit and before its answer.
 */
export type CuttingProxy = {
  port: number
  cuts: { one_in: number }
  cut(): number
  unsure(): number
  close(): Promise<void>
}

/** One in so many answers to a commit is cut: whoever asked does not know whether it was done. */
const one_commit_in = 5

/** Passes bytes on to a port of this machine. Half of the cuts come before the question arrives, half before its answer. */
export async function cuttingProxy(to: number): Promise<CuttingProxy> {
  const cuts = { one_in: 0 }
  const open = new Set<Socket>()
  let [count, unsure] = [0, 0]
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', end)
      from.on('close', () => {
        open.delete(from)
        end()
      })
      from.on('data', (bytes) => {
        const is_done = from === far && bytes.includes('COMMIT\0')
        if (cuts.one_in > 0 && randomInt(is_done ? one_commit_in : cuts.one_in * 2) === 0) {
          count++
          if (is_done) unsure++
          return end()
        }
        into.write(bytes)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so never a string or null
  return {
    port,
    cuts,
    cut: () => count,
    unsure: () => unsure,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
