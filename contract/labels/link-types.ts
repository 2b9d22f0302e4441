/**
 * Link types of a Digital Link, from the GS1 Web Vocabulary (https://ref.gs1.org/voc/?show=linktypes). `recallStatus`
 * exists for every serial, but not for a trade item.
 */
export const linkNamespace = 'https://ref.gs1.org/voc/'
/** The namespace before the vocabulary moved; requests with it are understood. */
const formerNamespaces = ['https://gs1.org/voc/', 'http://gs1.org/voc/', 'https://www.gs1.org/voc/']

export const pieceLinks = ['certificationInfo', 'pip', 'registerProduct', 'recallStatus'] as const
export const itemLinks = ['pip', 'certificationInfo', 'registerProduct'] as const
export type LinkType = (typeof pieceLinks)[number]

/**
 * The kind of answer that a request asks for: the default page, one link type, all of them as data, or an unknown type.
 */
export type Wanted = { kind: 'default' | 'linkset' | 'unknown' } | { kind: 'link'; type: LinkType }

/** Reads the query `linkType`: a CURIE (`gs1:pip`), the whole address of the kind, `all` or `linkset`. */
export function wantedLink(link_type: string | undefined, is_piece: boolean): Wanted {
  if (link_type === undefined || link_type === '') return { kind: 'default' }
  if (link_type === 'all' || link_type === 'linkset') return { kind: 'linkset' }
  const prefix = ['gs1:', linkNamespace, ...formerNamespaces].find((one) => link_type.startsWith(one))
  const name = prefix === undefined ? null : link_type.slice(prefix.length)
  if (name === 'defaultLink' || name === 'defaultLinkMulti') return { kind: 'default' }
  const type = (is_piece ? pieceLinks : itemLinks).find((one) => one === name)
  return type === undefined ? { kind: 'unknown' } : { kind: 'link', type }
}

/** Whether a program asks for data and no page. */
export function wantsLinkset(accept: string | undefined): boolean {
  const types = (accept ?? '').toLowerCase()
  return !types.includes('text/html') && /application\/(?:linkset\+)?json\b/.test(types)
}
