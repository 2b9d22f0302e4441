import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { makeLog } from './log-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'genuine-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const said = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line).msg)

test('a problem stands in the log at once, behind all that was said before it', () => {
  const file = join(folder, 'problem')
  const log = makeLog('info', file)
  log.info({}, 'first')
  log.info({}, 'second')
  expect(said(file)).toEqual([])
  log.warn({}, 'third')
  expect(said(file)).toEqual(['first', 'second', 'third'])
  log.error({}, 'fourth')
  expect(said(file)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('a line that nothing follows is written all the same', async () => {
  const file = join(folder, 'alone')
  makeLog('info', file).info({}, 'alone')
  await vi.waitUntil(() => said(file).length > 0)
  expect(said(file)).toEqual(['alone'])
})

test('a process that ends has written everything', () => {
  const made = fileURLToPath(new URL('./log-lines.ts', import.meta.url))
  for (const end of ['process.exit(0)', "throw new Error('broken')"]) {
    const program = `import { makeLog } from ${JSON.stringify(made)}
      const log = makeLog('info')
      for (let line = 0; line < 3; line++) log.info({}, 'line ' + line)
      ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(stdout.match(/line \d/g)).toEqual(['line 0', 'line 1', 'line 2'])
  }
})

test('a log without room ends nobody: lines wait, those that are too many are counted, and it goes on by itself', async () => {
  const file = join(folder, 'full')
  const made = fileURLToPath(new URL('./log-lines.ts', import.meta.url))
  const program = `import { makeLog, linesLost } from ${JSON.stringify(made)}
    const log = makeLog('info', ${JSON.stringify(file)})
    for (let line = 0; line < 60_000; line++) log.warn({ line }, 'of a process that goes on')
    process.send(linesLost())
    setInterval(() => {}, 1000)`
  // A file that may not grow any more is refused like a disk without room (EFBIG, ENOSPC).
  const node = [process.execPath, '--input-type=module', '-e', program]
  const child = spawn('sh', ['-c', 'ulimit -f 4096; exec "$0" "$@"', ...node], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  try {
    const [counted] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['it ended'])])
    expect(counted).toBeGreaterThan(10_000)
    const before = readFileSync(file, 'utf8')
    truncateSync(file)
    await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toContain('lines are lost')
    const text = before + readFileSync(file, 'utf8')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line?: number; lines?: number })
    const numbers = lines.flatMap(({ line }) => line ?? [])
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(lines.flatMap((line) => line.lines ?? [])).toEqual([counted])
    expect(numbers.length + Number(counted)).toBe(60_000)
  } finally {
    child.kill('SIGKILL')
  }
})
