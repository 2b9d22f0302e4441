import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/**
 * A platform that sends all its webhooks at once, each over a connection of its own, in a process of its own: what sending
 * costs is not the server's. Bytes are laid out before and nothing is parsed but the first line of an answer. Says the
 * milliseconds from opening each connection to its whole answer.
 */
export type Hooks = { port: number; path: string; headers: Readonly<Record<string, string>>; bodies: readonly string[] }

process.once('message', (hooks: Hooks) => {
  const letters = hooks.bodies.map((body) => letterOf(hooks, body))
  void Promise.all(letters.map(async (letter) => answered(hooks.port, letter))).then((waits) =>
    process.send?.(waits, () => process.exit()),
  )
})

function letterOf({ path, headers, port }: Hooks, body: string): Buffer {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', 'content-length': Buffer.byteLength(body), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

async function answered(port: number, letter: Buffer): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(letter))
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece))
    socket.on('end', () => {
      if (answer.startsWith('HTTP/1.1 200 ')) resolve(performance.now() - begun)
      else reject(new Error(`a webhook was answered with ${answer.slice(0, 40)}`))
    })
    socket.on('error', reject)
  })
}
