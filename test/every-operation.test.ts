import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from './harness/app.ts'
import { startApp } from './harness/app.ts'
import { goodCall, make, operationNames } from './harness/every-operation.ts'
import type { FullMall } from './harness/full-mall.ts'
import { fullMall } from './harness/full-mall.ts'

/** The table of good calls holds: each is answered well, again and again. Other tests rest on it. */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => {
  const { problems } = app
  await app.close()
  expect(problems).toEqual([])
})

test.each(operationNames)('%s is called well', async (name) => {
  for (const time of [1, 2]) {
    const { status, body } = await make(mall, await goodCall(mall, name))
    const problem = status < 300 ? null : JSON.stringify(body)
    expect([time, problem]).toEqual([time, null])
  }
})
