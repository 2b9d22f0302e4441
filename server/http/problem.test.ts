import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { errors } from '#contract/table/errors.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import { failureOf, languageOf, problemOf } from './problem.ts'

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code })
const status = (statusCode: number) => Object.assign(new Error('no'), { statusCode })

describe('a failure', () => {
  test('is told in the language of who asks, with a title in English for whoever reads the log', () => {
    const failure = new Failure('printer.too_many', { values: { count: 20 } })
    const korean = problemOf(failure, 'ko', 'r1')
    expect(korean).toEqual({
      type: 'about:blank#printer.too_many',
      title: sentence('en', 'printer.too_many', { count: 20 }),
      status: errors['printer.too_many'],
      code: 'printer.too_many',
      message: sentence('ko', 'printer.too_many', { count: 20 }),
      request_id: 'r1',
    })
    expect(problemOf(failure, 'en', 'r1').message).toBe(korean.title)
  })

  test('says at each field what is wrong there, in words of its own', () => {
    const fields = [
      { path: 'a', code: 'request.invalid' as const },
      { path: 'b.0', code: 'printer.too_many' as const, values: { count: 3 } },
    ]
    expect(problemOf(new Failure('request.invalid', { fields }), 'ko', 'r').errors).toEqual([
      { path: 'a', code: 'request.invalid', message: sentence('ko', 'request.invalid') },
      { path: 'b.0', code: 'printer.too_many', message: sentence('ko', 'printer.too_many', { count: 3 }) },
    ])
    expect('errors' in problemOf(new Failure('request.invalid'), 'ko', 'r')).toBe(false)
  })
})

describe('what is thrown', () => {
  test('as a failure stays it', () => {
    const failure = new Failure('code.not_found')
    expect(failureOf(failure)).toBe(failure)
  })

  test.each([
    [status(413), 'request.too_large'],
    [status(415), 'request.unsupported_type'],
    [status(400), 'request.invalid'],
    // A path that climbs out of a folder: whether something is there is nobody's to know.
    [status(403), 'request.not_found'],
    [status(404), 'server.unstable'],
  ])('by the server itself (%o) is %s', (thrown, code) => {
    expect(failureOf(thrown).code).toBe(code)
  })

  test.each(['57P01', '57P02', '57P03', '08006', '08001', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])(
    'for want of the database (%s) is told as such, with when to come again',
    (code) => {
      expect(failureOf(coded(code))).toMatchObject({ code: 'server.not_ready', retry_after: 2 })
    },
  )

  test.each(['53100', 'ENOSPC'])('for want of room (%s) is told as such, with when to come again', (code) => {
    expect(failureOf(coded(code))).toMatchObject({ code: 'server.disk_low', retry_after: 60 })
  })

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('by the pool (%s) is told as such', (message) => {
    expect(failureOf(new Error(message)).code).toBe('server.not_ready')
  })

  test.each([
    coded('23505'),
    coded('42P01'),
    coded('57014'),
    new TypeError('x is not a function'),
    'a text',
    null,
    undefined,
    { code: 'ECONNREFUSED' },
  ])('as a mistake of ours (%o) says nothing of it', (thrown) => {
    const failure = failureOf(thrown)
    expect([failure.code, failure.retry_after]).toEqual(['server.unstable', undefined])
    expect(problemOf(failure, 'ko', 'r').message).not.toContain('function')
  })
})

test.each([
  [undefined, 'ko'],
  ['', 'ko'],
  ['en', 'en'],
  ['en-GB,ko;q=0.8', 'en'],
  ['ko-KR,en;q=0.9', 'ko'],
  ['ja,fr;q=0.9,EN;q=0.8,ko;q=0.7', 'en'],
  ['ja', 'ko'],
  ['*', 'ko'],
])('who asks for %j is answered in %s', (asked, language) => {
  const headers = { 'accept-language': asked }
  expect(languageOf({ headers } as Partial<FastifyRequest> as FastifyRequest)).toBe(language)
})
