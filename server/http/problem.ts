import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, errors, wireMessages } from '#contract/table/errors.ts'
import { type Language, sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'

/** Problem+json (RFC 9457) of a failure, in the caller's language (contract §2 "errors"). */
export function problemOf(failure: Failure, language: Language, request_id: string): Problem {
  const status = errors[failure.code]
  const message = wireMessages[failure.code] ?? sentence(language, failure.code, failure.values)
  const fields = failure.fields.map((field) => ({
    path: field.path,
    code: field.code,
    message: sentence(language, field.code, field.values ?? {}),
  }))
  return {
    type: `about:blank#${failure.code}`,
    title: sentence('en', failure.code, failure.values),
    status,
    code: failure.code,
    message,
    ...(fields.length > 0 ? { errors: fields } : {}),
    request_id,
  }
}

/** Sends a failure as the answer. */
export function sendProblem(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  const problem = problemOf(failure, language, reply.request.id)
  if (failure.retry_after !== undefined) void reply.header('retry-after', String(Math.ceil(failure.retry_after)))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

/** Korean unless English is asked for (contract §2): the first of the two that Accept-Language names. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  const first = wanted.map((part) => part.trim().slice(0, 2)).find((tag) => tag === 'ko' || tag === 'en')
  return first === 'en' ? 'en' : 'ko'
}

/** Maps a thrown error to a failure: a declared one unchanged, any other to the sentence for bugs. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof Failure) return problem
  if (isTooLarge(problem)) return new Failure('request.too_large')
  // A path that climbs out of the folder of files.
  if (statusOf(problem) === 403) return new Failure('request.not_found')
  if (statusOf(problem) === 415) return new Failure('request.unsupported_type')
  if (statusOf(problem) === 400) return new Failure('request.invalid')
  if (isUnstorable(problem)) return new Failure('request.invalid')
  if (isDiskFull(problem)) return new Failure('server.disk_low', { retry_after: 60 })
  if (isDatabaseAway(problem)) return new Failure('server.not_ready', { retry_after: 2 })
  return new Failure('server.unstable')
}

function statusOf(problem: unknown): number | undefined {
  return typeof problem === 'object' && problem !== null && 'statusCode' in problem
    ? Number(problem.statusCode)
    : undefined
}

function isTooLarge(problem: unknown): boolean {
  return statusOf(problem) === 413
}

/** No room is left, which the database (53100) or a file's writing says before the next look at the disks. */
function isDiskFull(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && (problem.code === '53100' || problem.code === 'ENOSPC')
}

/** A character came in that the database cannot hold, by a way that no schema reads: NUL, a lone surrogate. */
function isUnstorable(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && (problem.code === '22021' || problem.code === '22P05')
}

/** The database is starting, stopping or gone: the caller may try again, nothing was acknowledged. */
function isDatabaseAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const code = 'code' in problem ? String(problem.code) : ''
  return (
    /^(57P0[123]|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      problem.message,
    )
  )
}
