import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { run, spentByEnded } from './processes.ts'

/** Says the priority of a child of its own as soon as its own is no longer `before`, or what it is after half a minute. */
const tellWhenChanged = (before: number) => `
  const { getPriority } = require('node:os')
  const { spawnSync } = require('node:child_process')
  let looks = 0
  const waiting = setInterval(() => {
    if (getPriority() === ${before} && ++looks < 3000) return
    clearInterval(waiting)
    const words = ['-p', "require('node:os').getPriority()"]
    console.log(spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout.trim())
  }, 10)`

test('what runs behind others is nicer than we are, and so is all that it starts', async () => {
  const own = getPriority()
  const ended = await run(['-e', tellWhenChanged(own)], { output: 'collect', behind: true })
  expect(ended).toMatchObject({ status: 0, output: String(Math.min(19, own + 5)) })
})

test('what runs beside us has our priority', async () => {
  const ended = await run(['-p', "require('node:os').getPriority()"], { output: 'collect' })
  expect(ended).toMatchObject({ status: 0, output: String(getPriority()) })
})

/** Works for so many CPU seconds in a child of its own. */
const working = (seconds: number) => `
  const work = 'const spent = () => process.cpuUsage().user + process.cpuUsage().system; while (spent() < ${seconds}e6);'
  require('node:child_process').spawnSync(process.execPath, ['-e', work])`

test('each of two that run side by side says its own time of the processors, that of its children included', async () => {
  const before = spentByEnded()
  const [short, long] = await Promise.all(
    [0.1, 0.6].map((seconds) => run(['-e', working(seconds)], { output: 'collect' })),
  )
  expect(long?.took.seconds).toBeGreaterThan(0.3)
  const [one, other] = [short?.took.cpu ?? null, long?.took.cpu ?? null]
  if (before === null || one === null || other === null) return expect([before, one, other]).toEqual([null, null, null])
  expect([one, other]).toEqual([expect.toSatisfy((cpu) => cpu > 0.09), expect.toSatisfy((cpu) => cpu > 0.59)])
  // Nothing is told of neither, nor of both.
  return expect(one + other).toBeCloseTo((spentByEnded() ?? 0) - before, 1)
})
