import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { productFlags } from './bench.ts'

const entry = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** The whole product in its own process, as `npm start` runs it, but without the demo. */
export type RunningProduct = {
  pid: number
  url: string
  /** A field of its memory, in megabytes: the most that was ever resident, or what is now. */
  memory(field: 'VmHWM' | 'VmRSS'): number
  stop(): Promise<void>
}

/** Starts the built server with these settings; resolves when it says that it is ready to serve. */
export async function startBuilt(settings: Readonly<Record<string, string>>): Promise<RunningProduct> {
  const child = spawn(process.execPath, [...productFlags, entry], {
    env: { ...process.env, PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = await Promise.race([addressIn(child.stdout), ended.then(() => null)])
  if (url === null) throw new Error('the built server did not start')
  const pid = child.pid ?? 0
  await untilReady(url)
  return {
    pid,
    url,
    memory: (field) => memoryField(pid, field),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressIn(output: AsyncIterable<Buffer>): Promise<string | null> {
  let said = ''
  for await (const piece of output) {
    said += piece.toString()
    const [url] = /http:\/\/localhost:\d+/.exec(said) ?? []
    if (url !== undefined) return url
  }
  return null
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(new URL('/readyz', url))).status !== 200) await pause(5)
}

/** VmHWM is the most that was ever resident. */
function memoryField(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (Number(line?.[1]) * 1024) / 1_000_000
}
