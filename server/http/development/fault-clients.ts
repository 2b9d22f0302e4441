import type { FastifyRequest } from 'fastify'
import { Failure } from '../../kernel/failure.ts'
import type { Fault } from './fault-shapes.ts'

/** Clients with injected faults, by the name in their cookie, and the fault of each call. */

export type Client = {
  /** The fault that this call meets, or null. */
  meet: (request: FastifyRequest) => Fault | null
  /** Resolves when the current faults end. */
  released: () => Promise<void>
}

type Armed = { fault: Fault; seen: number; met: number }
type State = { armed: Armed[]; used: Set<string>; ended: ReadonlySet<string>; over: PromiseWithResolvers<void> }

/** The most names kept; the oldest is dropped. */
const most = 500

export function faultClients() {
  const states = new Map<string, State>()
  const faults = new WeakMap<FastifyRequest, { fault: Fault; client: Client }>()
  return {
    set(name: string, asked: readonly Fault[]): void {
      const before = states.get(name)
      before?.over.resolve()
      const used = before?.used ?? new Set<string>()
      const armed = asked.map((fault) => ({ fault, seen: 0, met: 0 }))
      states.delete(name)
      states.set(name, { armed, used, ended: new Set(used), over: Promise.withResolvers() })
      const [eldest] = states.keys()
      if (states.size > most && eldest !== undefined) states.delete(eldest)
    },
    metOf: (name: string) => (states.get(name)?.armed ?? []).reduce((sum, { met }) => sum + met, 0),
    of(request: FastifyRequest): Client | null {
      const name = /(?:^|; *)genuine_fault=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
      const state = name === undefined ? undefined : states.get(name)
      if (state === undefined) return null
      const client: Client = {
        released: async () => state.over.promise,
        meet(called) {
          const fault = meetIn(state, called)
          if (fault !== null) faults.set(called, { fault, client })
          return fault
        },
      }
      return client
    },
    faultOf: (request: FastifyRequest) => faults.get(request) ?? null,
  }
}

function meetIn(state: State, request: FastifyRequest): Fault | null {
  const token = request.headers.authorization
  if (token !== undefined) state.used.add(token)
  for (const each of state.armed) {
    if (!isMeant(each.fault, request) || !isOver(each.fault, state, token)) continue
    each.seen += 1
    const { after, times } = each.fault
    if (each.seen <= after || (times !== null && each.met >= times)) continue
    each.met += 1
    return each.fault
  }
  return null
}

/** True for tokens used before the fault was set, or for any. */
function isOver(fault: Fault, { ended }: State, token: string | undefined): boolean {
  if (fault.kind !== 'unknown_token') return true
  return token !== undefined && (fault.tokens === 'all' || ended.has(token))
}

function isMeant({ operation, method, path }: Fault, request: FastifyRequest): boolean {
  const called = request.routeOptions.config as { operation?: string }
  const [address = ''] = request.url.split('?')
  if (address === '/demo/faults') return false
  if (operation !== undefined && called.operation !== operation) return false
  if (method !== undefined && request.method !== method) return false
  return path === undefined || patternOf(path).test(address)
}

function patternOf(path: string): RegExp {
  try {
    return new RegExp(path)
  } catch {
    throw new Failure('request.invalid')
  }
}
