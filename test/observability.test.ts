import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/table/operations.ts'
import { startApp, type App } from './harness/app.ts'
import { root } from './source.ts'

/** The alerts and the dashboard name the product's own metrics, labels and operations, and each alert has its page. */

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = [
  ...read('deploy/observability/alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n([\s\S]*?)(?=\n\s+- alert|$)/g),
].map(([, name = '', expr = '', rest = '']) => ({ name, expr, rest }))
const dashboard = JSON.parse(read('deploy/observability/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const exprs = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]
/** Labels that Prometheus adds by itself. */
const given = new Set(['up', 'job', 'instance', 'le'])
const words = new Set(['sum', 'rate', 'by', 'max', 'histogram_quantile', 'topk', 'changes'])

let app: App
let metrics: string
beforeAll(async () => {
  app = await startApp()
  await app.server.inject({ url: '/healthz' })
  metrics = (await app.server.inject({ url: '/metrics' })).body
})
afterAll(async () => app.close())

test('every metric and label that is asked for is one of ours', () => {
  expect(alerts.length).toBeGreaterThan(8)
  expect(exprs.length).toBeGreaterThan(18)
  const asked = exprs.flatMap((expr) => {
    const plain = expr.replaceAll(/"[^"]*"|\[\w+\]|\b[\d.e]+\b/g, ' ')
    return [...plain.matchAll(/[a-z_]\w*/gi)].map(([word]) => word).filter((word) => !words.has(word))
  })
  const there = (word: string) => given.has(word) || new RegExp(`(^|\\n)${word}[{ ]|[{,]${word}="`).test(metrics)
  expect(new Set(asked).size).toBeGreaterThan(10)
  expect([...new Set(asked)].filter((word) => !there(word))).toEqual([])
})

test('every operation that is asked for is one of ours', () => {
  const named = exprs.flatMap((expr) => /operation=~?"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [])
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !(name in operations))).toEqual([])
})

test('every alert has its runbook, and every runbook its alert', () => {
  const pages = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map((match) => match[1] ?? '')
  expect(pages.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted())
  for (const { name, rest } of alerts) {
    expect([name, rest]).toEqual([name, expect.stringContaining(`docs/runbooks.md#${name.toLowerCase()}'`)])
    expect([name, rest]).toEqual([name, expect.stringMatching(/severity: (page|ticket)/)])
  }
})
