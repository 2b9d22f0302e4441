import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#test/harness/browser/browser.ts'
import { signIn } from './web-vitals.ts'

/** Scores of 0 to 100. */
export type Scores = { performance: number; accessibility: number; best_practices: number }

/** It brings two hundred packages along, so it is fetched when it is asked for and is none of ours. */
const lighthouse = 'lighthouse@12.8.2'

/** Lighthouse's desktop scores of the first screen after login; null where it cannot be fetched. */
export async function measureLighthouse(product_url: string): Promise<Scores | null> {
  const folder = await mkdtemp(join(tmpdir(), 'genuine-lighthouse-'))
  const port = await freePort()
  const options = await launchOptions()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    locale: 'ko-KR',
  })
  try {
    const page = await context.newPage()
    await signIn(page, product_url)
    const report = join(folder, 'report.json')
    if (!(await runLighthouse(page.url(), port, report))) return null
    return scoresOf(await readFile(report, 'utf8'))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runLighthouse(url: string, port: number, report: string): Promise<boolean> {
  const words = [url, `--port=${port}`, '--preset=desktop', '--disable-storage-reset', '--quiet']
  const categories = '--only-categories=performance,accessibility,best-practices'
  const child = spawn('npx', ['--yes', lighthouse, ...words, categories, '--output=json', `--output-path=${report}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = (await once(child, 'exit')) as [number | null] // its documented arguments
  return status === 0
}

function scoresOf(report: string): Scores {
  const { categories } = JSON.parse(report) as { categories: Record<string, { score: number } | undefined> } // its format
  const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return { performance: of('performance'), accessibility: of('accessibility'), best_practices: of('best-practices') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
