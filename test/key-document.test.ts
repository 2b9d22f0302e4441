import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { scopeOf } from '#contract/api-keys/scopes.ts'
import { operations } from '#contract/table/operations.ts'
import { openApi } from '#server/http/api-document/document.ts'
import { keyDocument } from '#server/http/api-document/key-document.ts'

/** The document of what an API key may call is small enough to read, to lint and to make a client of. */

type Item = Record<string, { operationId: string; tags: string[]; summary: string; security: { key: string[] }[] }>
const installed = { public_url: 'https://genuine.example', production: true }
const document = keyDocument(installed) as {
  paths: Record<string, Item & { servers?: unknown }>
  tags: { name: string }[]
}
const called = Object.values(document.paths).flatMap(({ servers: _own, ...item }) => Object.values(item))

test('it holds every operation that a key may call, once, under its own name and with its scope', () => {
  const expected = Object.entries(operations).filter(([, operation]) => scopeOf(operation) !== null)
  const ids = called.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(expected.map(([name]) => name).toSorted())
  const scopes = new Map(called.map(({ operationId, security }) => [operationId, security[0]?.key[0]]))
  expect(expected.filter(([name, operation]) => scopes.get(name) !== scopeOf(operation))).toEqual([])
})

test('it is under 400 KB, in English, and each group of its operations is used', () => {
  const text = JSON.stringify(document)
  expect(Buffer.byteLength(text)).toBeLessThan(400_000)
  expect(called.filter(({ summary }) => /[가-힣]/.test(summary))).toEqual([])
  const used = new Set(called.flatMap(({ tags }) => tags))
  expect(document.tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/app/'))).toEqual([])
})

test.each([
  ['of keys', document],
  ['whole', openApi(installed)],
])('the linter that programmers use finds nothing in the document %s', async (_which, made) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(made), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
