import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '#contract/kernel/device.ts'
import type { Context, Extras, Kernel } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/settings/network.ts'

/** Describes a request's caller without identifying them. */
export function callerOf(
  kernel: Kernel,
  request: FastifyRequest,
): Pick<Context, 'address' | 'address_hash' | 'device' | 'device_name' | 'same_site' | 'framed'> {
  return {
    address: request.ip,
    address_hash: addressHash(kernel, request.ip),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    device_name: deviceName(request.headers['user-agent'] ?? ''),
    same_site: sameSite(kernel, request),
    framed: request.headers['sec-fetch-dest'] === 'iframe',
  }
}

type Hashed = { day: number; of: Map<string, Buffer> }

const hashed = new WeakMap<Kernel['seals'], Hashed>()
/** The size of the cache of hashes of addresses. */
const hashedMost = 10_000
const day_ms = 24 * 60 * 60_000

/** The hash of a caller's network, another one each day. A visit is several requests: it is made once for all of them. */
function addressHash({ seals, now }: Kernel, ip: string): Buffer {
  const at = now()
  const day = Math.floor(at.getTime() / day_ms)
  let kept = hashed.get(seals)
  if (kept === undefined || kept.day !== day || kept.of.size >= hashedMost) kept = { day, of: new Map() }
  hashed.set(seals, kept)
  const known = kept.of.get(ip)
  if (known !== undefined) return known
  const made = seals.keyed(`address:${at.toISOString().slice(0, 10)}`, networkOf(ip)).subarray(0, 16)
  kept.of.set(ip, made)
  return made
}

function deviceOf(agent: string): Context['device'] {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  if (/mobile|iphone|android/i.test(agent)) return 'phone'
  return /mozilla/i.test(agent) ? 'computer' : 'other'
}

/**
 * Whether our own pages made the browser ask: as the browser says itself (`Sec-Fetch-Site`), else by the origin that it
 * names. Null where neither is there, as from programs.
 */
export function sameSite({ public_url }: Pick<Kernel, 'public_url'>, { headers }: FastifyRequest): boolean | null {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return null
  if (!URL.canParse(origin)) return false
  const [asking, own] = [new URL(origin), new URL(public_url)]
  // Behind a proxy that hands on another host, ours is the public one.
  return asking.protocol === own.protocol && (asking.host === own.host || asking.host === headers.host)
}

/** A cookie of a frame is kept apart for each site that shows it, so nobody is followed from site to site by it. */
const partitioned = { sameSite: 'none', secure: true, partitioned: true } as const

/** Headers and cookies of the answer. Cookies are httpOnly, strict unless asked; secure wherever the origin is https. */
export function extrasOf(kernel: Kernel, reply: FastifyReply): Extras {
  const secure = kernel.public_url.startsWith('https:')
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    header: (name, value) => void reply.header(name, value),
    cookie: (name, value, max_age, more) =>
      void reply.setCookie(name, value, {
        ...options,
        ...(more !== undefined && 'in_frame' in more ? { path: more.path, ...partitioned } : more),
        ...(max_age === null ? {} : { maxAge: max_age }),
      }),
    clearCookie: (name) => void reply.clearCookie(name, options),
  }
}
