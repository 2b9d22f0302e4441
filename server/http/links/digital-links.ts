import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DigitalLink, digitalLinkPath, readDigitalLink, readShopTag } from '#contract/labels/digital-link.ts'
import { linkNamespace, wantedLink, wantsLinkset } from '#contract/labels/link-types.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { text } from '#contract/text/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { findCode, mustBeCode } from '../../scans/find-code.ts'
import { itemOfGtin } from '../../scans/item-of-gtin.ts'
import { defaultLanguageOf, languagesOf } from '../../shop-pages/look.ts'
import { takesPages } from '../accept.ts'
import { chosenLanguage } from '../buyer/buyer-language.ts'
import { guessesOf } from '../admit/guesses.ts'
import { linkedShop } from './linked-shop.ts'
import { linksetContext, linksetOf, pageOf } from './linkset.ts'
import { type Place, placeOf, textFields } from '../place.ts'
import { failureOf, languageOf, sendProblem } from '../problem.ts'
import { answer } from '../buyer/answer.ts'
import { type Visit, readSettings, settingsFor, visitOf } from '../buyer/shop-visit.ts'
import { refuse } from './short-links.ts'

/** A shop's own address, and the one on labels, whose tag names the shop; some scanners make an address small. */
const stems = ['/shop/:mall_id/:shop_no', '/G/:tag', '/g/:tag'] as const
/** The raw part after the key: if decoded, a slash in a serial would split it. */
const tailOf = /^\/(?:shop\/[^/]+\/[^/]+|g\/[^/]+)\/01\/([^?#]*)/i
/** Readable from any origin. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

/** A request with its place and stem. */
type Asked = { kernel: Kernel; request: FastifyRequest; reply: FastifyReply; place: Place; stem: string }
type Named = Asked & { link: DigitalLink }

/**
 * Resolves GS1 Digital Links (ADR 0053): to the page that the QR code of a label opens, or to all links as data. The
 * address says where it leads by itself, so a scan costs the same look into the database as any other.
 */
export function digitalLinkRoutes(server: FastifyInstance, kernel: Kernel): void {
  for (const stem of stems) {
    server.get(`${stem}/01/*`, async (request, reply) => {
      const asked = await askedAt(kernel, request, reply)
      return asked === null ? reply : resolve(asked)
    })
    server.options(`${stem}/01/*`, async (_request, reply) =>
      reply
        .code(204)
        .headers({ ...open, allow: 'GET, HEAD, OPTIONS', 'access-control-allow-methods': 'GET, HEAD' })
        .send(),
    )
    server.get(`${stem}/.well-known/gs1resolver`, async (request, reply) => {
      const asked = await askedAt(kernel, request, reply)
      return asked === null ? reply : describe(reply, `${kernel.public_url}${asked.stem}`)
    })
  }
  server.get('/.well-known/gs1resolver', async (_request, reply) => describe(reply, kernel.public_url))
}

/** The shop of an address; null where it was refused already. A forged tag costs no look into the database. */
async function askedAt(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<Asked | null> {
  const { tag } = textFields(request.params)
  const asked = { kernel, request, reply }
  if (tag === undefined) {
    try {
      const place = placeOf('buyer', request, kernel.config.PRODUCT_SLUGS)
      return { ...asked, place, stem: homeOf(place) }
    } catch (problem) {
      await refuseAs(asked, failureOf(problem))
      return null
    }
  }
  const guesses = guessesOf(kernel)
  const wait = guesses.waitOf(request.ip)
  const link_no = wait > 0 ? null : kernel.qr_links.shopOf(tag)
  const shop = link_no === null ? null : await linkedShop(kernel, link_no)
  if (shop !== null) return { ...asked, place: { ...shop, product: null }, stem: `/G/${tag.toUpperCase()}` }
  if (wait === 0) guesses.take(request.ip)
  const claimed = readShopTag(tag)
  const serial = readDigitalLink(tailOf.exec(request.url)?.[1] ?? '')?.serial ?? null
  refuse(request, reply, wait, claimed === null ? null : { shop: claimed.shop, serial })
  return null
}

function homeOf({ mall_id, shop_no }: Place): string {
  return `/shop/${mall_id ?? ''}/${shop_no ?? ''}`
}

async function resolve(asked: Asked): Promise<FastifyReply> {
  const { request, reply } = asked
  void reply.headers(open)
  const link = readDigitalLink(tailOf.exec(request.url)?.[1] ?? '')
  if (link === null) return refuseAs(asked, new Failure('scan.not_digital_link'))
  const named = { ...asked, link }
  const query = textFields(request.query)
  const wanted = wantedLink(query['linkType'] ?? query['linktype'], link.serial !== null)
  if (wanted.kind === 'unknown') return refuseAs(asked, new Failure('scan.no_such_link'))
  const own = `${asked.stem}${digitalLinkPath(link.gtin, link.serial)}`
  void reply.header('vary', 'Accept, Accept-Language')
  if (wanted.kind === 'linkset' || (wanted.kind === 'default' && wantsLinkset(request.headers.accept))) {
    return sendLinkset(named, own)
  }
  void reply.header('link', `<${own}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`)
  return reply.redirect(pageOf(homeOf(asked.place), link, chosenLanguage(query)), 307)
}

/** All links, of a code or an item that the shop has; a miss counts as one that was typed (quality S-5). */
async function sendLinkset({ kernel, request, reply, place, link }: Named, own: string): Promise<FastifyReply> {
  const home = homeOf(place)
  try {
    const value = link.serial === null ? '' : encodeAuthQrCode(link.serial)
    const visit = visitOf(kernel, request, reply, { place, path: home, value })
    await readSettings(visit)
    const { look } = settingsFor(visit, null)
    const product = link.serial === null ? await itemName(visit, link.gtin) : await codeName(visit)
    void reply.header(
      'link',
      `<${linksetContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    )
    return await reply
      .type('application/linkset+json')
      .header('cache-control', 'no-store')
      .send(
        JSON.stringify(
          linksetOf({
            ...link,
            origin: kernel.public_url,
            home,
            anchor: `${kernel.public_url}${own}`,
            product,
            languages: languagesOf(look),
            otherwise: defaultLanguageOf(look),
          }),
        ),
      )
  } catch (problem) {
    return sendProblem(reply, failureOf(problem), languageOf(request))
  }
}

async function codeName({ context, value }: Visit): Promise<string> {
  const { product_name, variant_name } = mustBeCode(await findCode(context, value ?? '', 'lookup'))
  return nameOf({ product_name, variant_name: variant_name ?? '' })
}

async function itemName({ context, request }: Visit, gtin: string): Promise<string> {
  const guesses = guessesOf(context)
  const wait = guesses.waitOf(request.ip)
  if (wait > 0) throw new Failure('scan.too_many', { retry_after: wait })
  const item = await itemOfGtin(context, gtin)
  if (item !== null) return nameOf(item)
  guesses.take(request.ip)
  throw new Failure('scan.not_genuine')
}

function nameOf({ product_name, variant_name }: { product_name: string; variant_name: string }): string {
  return variant_name === '' ? product_name : `${product_name} ${variant_name}`
}

/** A refusal, as a page for who looks at one. */
async function refuseAs({ kernel, request, reply, place }: Refused, failure: Failure): Promise<FastifyReply> {
  if (!takesPages(request)) return sendProblem(reply, failure, languageOf(request))
  const target =
    place === undefined ? undefined : { place, path: `${homeOf(place)}/registration/index.html`, value: '' }
  return answer(kernel, { request, reply }, async () => Promise.reject(failure), target)
}

type Refused = Pick<Asked, 'kernel' | 'request' | 'reply'> & { place?: Place }

/**
 * The resolver description file (GS1-Conformant Resolver standard): which keys and kinds of links are understood here.
 */
function describe(reply: FastifyReply, root: string): FastifyReply {
  return reply
    .type('application/json')
    .headers({ ...open, 'cache-control': 'public, max-age=3600' })
    .send({
      name: text('en', 'product.title'),
      resolverRoot: root,
      supportedPrimaryKeys: ['01'],
      supportedLinkType: [{ namespace: linkNamespace, prefix: 'gs1:' }],
      linkTypeDefaultCanBeLinkset: false,
      jsonLdContextLocation: linksetContext,
    })
}
