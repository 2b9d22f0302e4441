import type { Certificate } from '#contract/scans/operations.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { type Pieces, drawn, drawnOnce } from '../drawn.ts'
import { type RegistrationForm, formFields, formHead } from '../forms/registration-form.ts'
import { type ShownToOwner, asksShop, certificatePage } from '../owner/certificate-page.ts'
import { type ShownRequest, otherWaitingPage, ownWaitingPage } from '../owner/waiting-page.ts'
import { type View, asking } from '../view.ts'
import { destroyedPage, tooManyPage, unknownPage } from './ask-page.ts'
import type { ShownCode } from './shown-code.ts'
import { verdictPage } from './verdict-page.ts'

/** The page of a scan as data. */
export type VerdictPage =
  | { kind: 'unknown' | 'destroyed' }
  | { kind: 'too_many'; wait_seconds: number }
  | { kind: 'yours'; certificate: Certificate; shown: ShownToOwner; link: string }
  /** `own`: this browser's own request, or null. */
  | { kind: 'waiting'; code: ShownCode; own: ShownRequest | null }
  /** `asks_nothing_own`: the form has only name, contact and consent. */
  | { kind: 'verdict'; code: ShownCode; now: Date; form: EmptyForm | null; asks_nothing_own: boolean }

/** The empty registration form, and the shop's items as part of its cache key. */
export type EmptyForm = RegistrationForm & { auth_items: DocumentOf<'auth_items'> }

/** A drawn page with its status, and the view for its shell. */
export type DrawnPage = { view: View; body: string | Pieces; status: number }

/** Draws the page of a scan's verdict. */
export function drawVerdict(view: View, page: VerdictPage): DrawnPage {
  switch (page.kind) {
    case 'unknown':
      return { view, body: unknownPage(view), status: 404 }
    case 'destroyed':
      return { view, body: destroyedPage(view), status: 404 }
    case 'too_many':
      return { view: asking(view), body: tooManyPage(view, page.wait_seconds), status: 429 }
    case 'yours': {
      const { certificate, shown, link } = page
      const own = { ...(asksShop(certificate) ? asking(view) : view), is_owners: true } as const
      return { view: own, body: certificatePage(own, certificate, shown, link), status: 200 }
    }
    case 'waiting': {
      const { code, own } = page
      const body = own === null ? otherWaitingPage(view, code) : ownWaitingPage(view, code, own)
      return { view, body, status: 200 }
    }
    case 'verdict': {
      const { code, now, form, asks_nothing_own } = page
      const around = code.verdict === 'blocked' ? asking(view) : { ...view, is_verdict: asks_nothing_own }
      return { view: around, body: verdictPage(view, code, now, formPieces(view, code, form)), status: 200 }
    }
    default:
      return page satisfies never
  }
}

/** The form's fields, cached per shop, warranty kind and day; not cached for a signed-in member. */
function formPieces(view: View, code: ShownCode, form: EmptyForm | null): Pieces {
  if (form === null) return []
  const head = formHead(view, form)
  if (form.member !== null) return [head, formFields(view, form)]
  const said = [view.language, view.shop_name, code.cert_duration_type, form.approval !== null, seoulDay(form.now)]
  return [head, drawnOnce(form.auth_items, said.join('\0'), () => drawn(formFields(view, form)))]
}
