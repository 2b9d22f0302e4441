import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
