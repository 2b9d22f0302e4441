import { inWords } from './backup/in-words.ts'
import { text } from '#contract/text/text.ts'
import { type Settings, ConfigError, readConfig } from './process/config.ts'
import { makeLog } from './process/log-lines.ts'
import { doorsText } from './demo/doors-text.ts'
import { startOutsideProcess } from './demo/outside.ts'
import { startProduct } from './program.ts'

/** The composition root of the running program: settings from the environment, the demo by default, signals. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const demo = isDemo(config)
  const outside = demo ? await startOutsideProcess(config) : null
  let filled = !demo
  const product = await startProduct(config, log, () => filled)
  closeOn(['SIGINT', 'SIGTERM'], async () => {
    await product.close()
    await outside?.close()
  })
  if (demo) {
    const [{ seedDemo }, { connectDemoSite }] = await Promise.all([
      import('./demo/seed.ts'),
      import('./demo/connect-site.ts'),
    ])
    await seedDemo(product.kernel)
    await connectDemoSite(product.kernel)
    filled = true
  }
  console.log(doorsText(product.url, outside?.url ?? null))
}

/** The demo runs everywhere but in production, unless DEMO=false or a real outside world is configured. */
function isDemo(config: Settings): boolean {
  return config.DEMO ?? (config.NODE_ENV !== 'production' && config.SOLAPI_URL === undefined)
}

function closeOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    void close().then(() => process.exit(0))
  }
  for (const signal of signals) process.on(signal, end)
  // The parent process run.mjs was killed: stop as well.
  process.on('disconnect', end)
}

/** A start that cannot be: say it in words, in both languages, and leave. */
function giveUp(problem: unknown): void {
  process.exitCode = 1
  if (problem instanceof ConfigError) {
    console.error(`${text('ko', 'start.config')}\n${text('en', 'start.config')}`)
    for (const line of problem.problems) console.error(`  - ${line}`)
    return
  }
  for (const line of inWords(problem)) console.error(line)
  console.error(problem instanceof Error ? problem.message : String(problem))
}

try {
  await main()
} catch (problem) {
  giveUp(problem)
  process.exit()
}
