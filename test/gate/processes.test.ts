import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { run } from './processes.ts'

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
