import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { DigitalLink } from '#contract/labels/digital-link.ts'
import { type LinkType, itemLinks, linkNamespace, pieceLinks } from '#contract/labels/link-types.ts'
import { languageTag } from '#contract/text/buyer-languages.ts'
import { type BuyerLanguage, type TextKey, sentence } from '#contract/text/text.ts'

/** A program turns the links into JSON-LD by this context (GS1-Conformant Resolver standard). */
export const linksetContext = 'https://ref.gs1.org/standards/resolver/linkset-context'

type Link = { href: string; title: string; type: 'text/html'; hreflang: string[] }

export type LinksetOf = DigitalLink & {
  /** Our origin, and the address of the shop's pages below it. */
  origin: string
  home: string
  /** The address that the links are about. */
  anchor: string
  product: string
  languages: readonly BuyerLanguage[]
  otherwise: BuyerLanguage
}

const titles: Readonly<Record<Exclude<LinkType, 'pip'>, TextKey>> = {
  certificationInfo: 'buyer.title',
  registerProduct: 'buyer.register',
  recallStatus: 'buyer.link_recall',
}

/** The page that shows an item or a piece of it: the same that the QR code of every label opens. */
export function pageOf(home: string, { gtin, serial }: DigitalLink, language: BuyerLanguage | null): string {
  const query = new URLSearchParams(serial === null ? { gtin } : { authQrCode: encodeAuthQrCode(serial) })
  if (language !== null) query.set('lang', language)
  return `${home}/registration/index.html?${query.toString()}`
}

/** All links of an item or a piece as data (RFC 9264), in each language that the shop's pages speak. */
export function linksetOf(about: LinksetOf): unknown {
  const { anchor, product, serial, languages, otherwise } = about
  const of = (type: LinkType) => languages.map((language) => linkOf(about, type, language))
  const { hreflang: _any, ...whole } = linkOf(about, 'certificationInfo', otherwise)
  const types = serial === null ? itemLinks : pieceLinks
  return {
    linkset: [
      {
        anchor,
        description: product,
        // The name of the same before version 1.2 of the resolver standard.
        itemDescription: product,
        [`${linkNamespace}defaultLink`]: [{ ...whole, href: hrefOf(about, null) }],
        [`${linkNamespace}defaultLinkMulti`]: of('certificationInfo'),
        ...Object.fromEntries(types.map((type) => [`${linkNamespace}${type}`, of(type)])),
      },
    ],
  }
}

function linkOf(about: LinksetOf, type: LinkType, language: BuyerLanguage): Link {
  const title = type === 'pip' ? about.product : sentence(language, titles[type])
  return { href: hrefOf(about, language), title, type: 'text/html', hreflang: [languageTag(language)] }
}

function hrefOf({ origin, home, ...item }: LinksetOf, language: BuyerLanguage | null): string {
  return `${origin}${pageOf(home, item, language)}`
}
