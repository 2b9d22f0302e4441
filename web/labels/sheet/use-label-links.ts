import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { registrationUrl } from '#contract/labels/qr-link.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'

/** The target of a shop's labels (002 §7.6), and the kind of link that it has chosen for them. */
export type LabelSite = { mall_type: string; registration_base: string; qr_link: QrLinkChoice }

/** The link of each code that is known; null while the server has not answered yet. */
export type LinkOf = (serial: string) => string | null

/** Why a label holds the page's link where Digital Links are chosen, by its serial. */
export type Without = 'gtin' | 'serial'
type Link = { url: string; without: Without | null }
type Links = ReadonlyMap<string, Link>

const nothing: Links = new Map()

/**
 * The links that go into the QR codes: the specified one is put together here, short ones are signed by the server. `wait`
 * gives those of all the codes, and throws where they do not come.
 */
export function useLabelLinks(site: LabelSite, serials: readonly string[]) {
  const { mall_type, registration_base, qr_link } = site
  const { mall_id, shop_no, app } = useSession()
  const queries = useQueryClient()
  const signed = qr_link !== 'page' && serials.length > 0
  const asked = {
    queryKey: ['getLabelLinks', serials, mall_id, shop_no, app],
    queryFn: async (): Promise<Links> => {
      const { links } = await call('getLabelLinks', { serial_numbers: [...serials] })
      return new Map(links.map(({ serial_number, ...link }) => [serial_number, link]))
    },
    staleTime: Infinity,
  }
  const { data: known = nothing } = useQuery({ ...asked, enabled: signed, placeholderData: keepPreviousData })
  const linkIn = useCallback(
    (links: Links, serial: string) =>
      signed ? (links.get(serial)?.url ?? null) : registrationUrl(mall_type, registration_base, serial),
    [signed, mall_type, registration_base],
  )
  const linkOf: LinkOf = useCallback((serial) => linkIn(known, serial), [linkIn, known])
  const wait = async () => {
    const links = signed ? await queries.fetchQuery(asked) : nothing
    return (serial: string) => linkIn(links, serial) ?? ''
  }
  const withoutOf = useCallback((serial: string) => known.get(serial)?.without ?? null, [known])
  return { linkOf, withoutOf, wait }
}
