import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Settings, demoValues } from '../process/config.ts'

export type OutsideProcess = { url: string; close(): Promise<void> }

/**
 * Starts the outside world as a process of its own: the product knows it only by its addresses. It ends with us, also
 * when we are killed (its channel to us closes). Rejects when it cannot start, for example because a port is taken.
 */
export async function startOutsideProcess(config: Settings): Promise<OutsideProcess> {
  const child = fork(fileURLToPath(new URL('../../outside/main.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      OUTSIDE_PORT: String(config.OUTSIDE_PORT),
      OUTSIDE_SMTP_PORT: String(config.OUTSIDE_SMTP_PORT),
      OUTSIDE_SOLAPI_KEY: demoValues.SOLAPI_API_KEY,
      OUTSIDE_SOLAPI_SECRET: demoValues.SOLAPI_API_SECRET,
      OUTSIDE_SOLAPI_SENDERS: demoValues.SMS_SENDER,
      OUTSIDE_KAKAO_CHANNEL_ID: demoValues.KAKAO_CHANNEL_ID,
      OUTSIDE_SOLAPI_HOOK_SECRET: demoValues.SOLAPI_HOOK_SECRET,
      OUTSIDE_SMTP_USER: demoValues.SMTP_USER,
      OUTSIDE_SMTP_PASSWORD: demoValues.SMTP_PASSWORD,
      OUTSIDE_PRODUCT_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      OUTSIDE_CAFE24_CLIENT_ID: demoValues.CAFE24_CLIENT_ID,
      OUTSIDE_CAFE24_CLIENT_SECRET: demoValues.CAFE24_CLIENT_SECRET,
      OUTSIDE_CAFE24_HOOK_KEY: demoValues.CAFE24_HOOK_KEY,
      OUTSIDE_IMWEB_CLIENT_ID: demoValues.IMWEB_CLIENT_ID,
      OUTSIDE_IMWEB_CLIENT_SECRET: demoValues.IMWEB_CLIENT_SECRET,
      OUTSIDE_IMWEB_HOOK_KEY: demoValues.IMWEB_HOOK_KEY,
      OUTSIDE_PORTONE_STORE_ID: demoValues.PORTONE_STORE_ID,
      OUTSIDE_PORTONE_CHANNEL_KEY: demoValues.PORTONE_CHANNEL_KEY,
      OUTSIDE_PORTONE_API_SECRET: demoValues.PORTONE_API_SECRET,
      OUTSIDE_PORTONE_HOOK_SECRET: demoValues.PORTONE_WEBHOOK_SECRET,
    },
  })
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)))
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => String(message)),
    ended.then(() => Promise.reject(new Error(`the outside world did not start: ${said}`))),
  ])
  return {
    url,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
    },
  }
}
