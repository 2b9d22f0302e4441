import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceKind, deviceName } from '#contract/kernel/user-agent.ts'
import type { Context, Extras, Kernel } from '../../kernel/context.ts'
import { networkOf } from '../../kernel/network.ts'

/** Describes a request's caller without identifying them. */
export function callerOf(
  kernel: Kernel,
  request: FastifyRequest,
): Pick<Context, 'address' | 'address_hash' | 'device' | 'device_name' | 'same_site' | 'framed'> {
  return {
    address: request.ip,
    address_hash: addressHash(kernel, request.ip),
    device: deviceKind(request.headers['user-agent'] ?? ''),
    device_name: deviceName(request.headers['user-agent'] ?? ''),
    same_site: sameSite(kernel, request),
    framed: request.headers['sec-fetch-dest'] === 'iframe',
  }
}

/** The daily hash of a caller's network, cached because a visit has several requests. */
function addressHash({ caches, seals, now }: Kernel, ip: string): Buffer {
  const day = now().toISOString().slice(0, 10)
  const key = `${day} ${ip}`
  const known = caches.address_hashes.get(key)
  if (known !== undefined) return known
  const made = seals.keyed(`address:${day}`, networkOf(ip)).subarray(0, 16)
  caches.address_hashes.set(key, made)
  return made
}

/**
 * Whether one of our pages made the request, by `Sec-Fetch-Site`, else by `Origin`; null without both, as from
 * programs.
 */
export function sameSite({ public_url }: Pick<Kernel, 'public_url'>, { headers }: FastifyRequest): boolean | null {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return null
  if (!URL.canParse(origin)) return false
  const [asking, own] = [new URL(origin), new URL(public_url)]
  // Behind a proxy that changes the host, the public one counts.
  return asking.protocol === own.protocol && (asking.host === own.host || asking.host === headers.host)
}

/** Cookies of a frame are partitioned by embedding site (CHIPS), which prevents tracking across sites. */
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
