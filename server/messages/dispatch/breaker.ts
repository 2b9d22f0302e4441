import { sql } from 'kysely'
import { backoff } from '#contract/kernel/backoff.ts'
import type { Channel } from '#contract/messages/triggers.ts'
import type { Kernel } from '../../kernel/context.ts'

/**
 * A circuit breaker for each provider, shared by all processes: while one is down, only a probe is sent now and then.
 */
export type ProviderName = 'texts' | 'mail'

export function providerOf(channel: Channel): ProviderName {
  return channel === 'email' ? 'mail' : 'texts'
}

/** Consecutive failures that open the circuit. */
const failuresMost = 3
const pauseAfter = backoff({ first: 5_000, max: 120_000 })
/** One probe at a time: the next after this, whatever became of it. */
const probeTakes = 10_000

export type Allowed = 'all' | 'probe' | 'none'
/** The state of a provider's circuit breaker when it was looked at. */
export type Health = { may: Allowed; failures: number }

/** Reads the allowance of each provider from its circuit breaker: everything, one message as a probe, or nothing. */
export async function allowed(kernel: Kernel): Promise<Record<ProviderName, Health>> {
  const health: Record<ProviderName, Health> = { texts: { may: 'all', failures: 0 }, mail: { may: 'all', failures: 0 } }
  const troubled = await kernel.database.kysely
    .selectFrom('message_provider')
    .select(['provider', 'try_at', 'down_since', 'failures'])
    .where((is) => is.or([is('down_since', 'is not', null), is('failures', '>', 0)]))
    .execute()
  for (const { provider, try_at, down_since, failures } of troubled)
    health[provider] = { may: down_since === null ? 'all' : await mayOf(kernel, provider, try_at), failures }
  return health
}

async function mayOf(kernel: Kernel, provider: ProviderName, try_at: Date | null): Promise<Allowed> {
  return try_at !== null && try_at > kernel.now() ? 'none' : takeProbe(kernel, provider)
}

/** One worker gets the probe; the others wait for what becomes of it. */
async function takeProbe(kernel: Kernel, provider: ProviderName): Promise<Allowed> {
  const now = kernel.now()
  const taken = await kernel.database.kysely
    .updateTable('message_provider')
    .set({ try_at: new Date(now.getTime() + probeTakes) })
    .where('provider', '=', provider)
    .where('down_since', 'is not', null)
    .where((is) => is.or([is('try_at', 'is', null), is('try_at', '<=', now)]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? 'probe' : 'none'
}

/**
 * Keeps what a call came to. `failure`: why the provider could not be used; null when it answered. After a call that
 * went well nothing is written where nothing had failed `before`; what others saw fail meanwhile the next call takes
 * back.
 */
export async function noteCall(
  kernel: Kernel,
  provider: ProviderName,
  failure: string | null,
  before?: Health,
): Promise<void> {
  if (failure === null && before?.failures === 0) return
  const now = kernel.now()
  if (failure === null) {
    await sql`
      update message_provider set failures = 0, down_since = null, try_at = null, changed_at = ${now}
      where provider = ${provider} and (failures > 0 or down_since is not null)`.execute(kernel.database.kysely)
    return
  }
  const { rows } = await sql<{ failures: number }>`
    insert into message_provider as p (provider, failures, changed_at)
    values (${provider}, 1, ${now})
    on conflict (provider) do update set failures = least(p.failures + 1, 100), changed_at = ${now}
    returning failures`.execute(kernel.database.kysely)
  const failures = rows[0]?.failures ?? 0
  if (failures < failuresMost) return
  const pause = pauseAfter(failures - failuresMost + 1)
  await sql`
    update message_provider set down_since = coalesce(down_since, ${now}),
      try_at = ${new Date(now.getTime() + pause)}
    where provider = ${provider}`.execute(kernel.database.kysely)
  kernel.log.warn({ provider, failures, code: failure }, 'a provider of messages does not answer')
}
