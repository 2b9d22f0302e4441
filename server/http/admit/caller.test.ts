import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Kernel } from '../../kernel/context.ts'
import { makeCaches } from '../../kernel/caches.ts'
import { makeSeals } from '../../secrets/sealed.ts'
import { callerOf } from './caller.ts'

const seals = makeSeals('a'.repeat(64), randomBytes)

/** The hash that a caller of this address gets at that moment. */
function hashOf(ip: string, at: string): string {
  // A caller is described by what stands here and nothing else.
  const kernel = { seals, caches: makeCaches(), now: () => new Date(at), public_url: 'http://localhost' } as Kernel
  const request = { ip, headers: {} } as FastifyRequest
  return callerOf(kernel, request).address_hash.toString('hex')
}

test('a network has one hash all day, another the next day, and never that of another network', () => {
  const morning = hashOf('203.0.113.7', '2026-11-26T00:00:01Z')
  expect(hashOf('203.0.113.7', '2026-11-26T23:59:59Z')).toBe(morning)
  expect(hashOf('203.0.113.8', '2026-11-26T00:00:01Z')).not.toBe(morning)
  const next = hashOf('203.0.113.7', '2026-11-27T00:00:01Z')
  expect(next).not.toBe(morning)
  expect(hashOf('203.0.113.7', '2026-11-26T12:00:00Z')).toBe(morning)
  expect(hashOf('2001:db8:1:2::7', '2026-11-26T12:00:00Z')).toBe(hashOf('2001:db8:1:2::8', '2026-11-26T12:00:00Z'))
})
