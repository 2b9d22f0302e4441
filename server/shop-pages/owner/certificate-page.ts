import { encodeQR } from 'qr'
import { html } from 'ghtml'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import type { OwnAnswer, OwnHistory } from '#contract/shop-look/shown.ts'
import type { ShownCode } from '../scan/shown-code.ts'
import { noticeOf } from '../scan/verdict-page.ts'
import { finderMessages, ownerActions, takeBackBar } from './owner-actions.ts'
import { isFine, ownerHead } from './owner-head.ts'
import { historyOf } from './own-history.ts'
import { homeHint } from '../home-hint.ts'
import { ownWords } from '../own-words.ts'
import { contactOf, headOf, drawProductCard } from '../parts.ts'
import { type RepairsPart, repairsPart } from './repairs-part.ts'
import { type ShownRecall, recallPart } from './recall-part.ts'
import { type OwnReward, rewardsPart } from './rewards-part.ts'
import { type View, dateWords, say, serialWords } from '../view.ts'

/** News of a product for its owner. */
type OwnerNews = {
  messages: readonly FinderMessage[]
  replaced_by: string | null
  may_take_back: boolean
  /** The owner has just reported a finder's message. */
  finder_stopped: boolean
  history: readonly OwnHistory[]
  answers: readonly OwnAnswer[]
  rewards: readonly OwnReward[]
  repairs: RepairsPart
  recall: ShownRecall | null
}
/** Parts of the owner's page beside the certificate. */
export type ShownToOwner = Pick<ShownCode, 'notice_information'> & OwnerNews

/** The owner's page: the certificate with its QR code, to save and print (product D). */
export function certificatePage(view: View, certificate: Certificate, shown: ShownToOwner, link: string): string {
  const { serial_number, product_name, variant_name, owner, cert_status, blocked_reason } = certificate
  const { replaced_by, messages, rewards } = shown
  const head = headOf(view, {
    ...ownerHead(view, certificate, shown.recall?.reason ?? null),
    serial: { number: serial_number, masked: false },
  })
  const { option, warranty, certified_date, owner: shows_owner, notice } = view.look.display
  const term =
    !warranty || certificate.cert_validated_at === null || certificate.cert_expired_at === null
      ? null
      : say(view, 'buyer.term', { from: day(certificate.cert_validated_at), to: day(certificate.cert_expired_at) })
  const rows = [
    [say(view, 'buyer.product'), product_name],
    [say(view, 'buyer.option'), variant_name === '' || !option ? null : variant_name],
    [say(view, 'buyer.serial'), serialWords(view, serial_number, false).shown],
    [say(view, 'buyer.registered_at'), certified_date ? day(certificate.activated_at) : null],
    [say(view, 'buyer.warranty_term'), term],
    [say(view, 'buyer.owner'), shows_owner ? owner : null],
    [say(view, 'buyer.ask_shop'), [view.shop_name, view.shop_email].filter(Boolean).join(' · ')],
  ].flatMap(([name, value]) =>
    value === null
      ? []
      : [
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
        ],
  )
  return html`!${head}
    <main>
      !${shown.recall === null ? '' : recallPart(view, shown.recall)}!${replaced_by === null ? '' : html`<p class="col said">${say(view, 'buyer.replaced_by', { code: replaced_by })}</p>`}!${drawProductCard(view, certificate, term ?? '')}!${isFine(certificate) && notice ? noticeOf(view, shown.notice_information) : ''}
      !${cert_status === 'lost' && blocked_reason !== 'replaced' ? finderMessages(view, messages, shown.finder_stopped) : ''}
      !${rewardsPart(view, rewards)}
      <section class="gap">
        <div class="col part">
          <h2>${say(view, 'buyer.certificate')}</h2>
          <dl class="facts">!${rows}</dl>
          !${qrCode(view, link)}
          <p class="help">${say(view, 'buyer.verify_help')} <a href="${link}">${say(view, 'buyer.verify_open')}</a></p>
          !${keepsakeOf(view, serial_number)}!${printIsFirst(certificate) ? '' : html`<p data-print hidden><button class="second" type="button">${say(view, 'buyer.print')}</button></p>`}
        </div>
      </section>
      !${answersOf(view, shown.answers)}!${historyOf(view, shown.history)}!${repairsPart(view, shown.repairs)}!${ownerActions(view, certificate, shown.may_take_back)}!${homeHint(view)}
      !${nextStep(view, certificate)}
    </main>`
}

/** True if nothing happened to the product but a new label. */
function printIsFirst(certificate: Certificate): boolean {
  const { blocked_reason } = certificate
  return isFine(certificate) || blocked_reason === 'replaced' || blocked_reason === 'misprint'
}

/** True if the product is stopped, so that the page's main action is to contact the shop. */
export function asksShop(certificate: Certificate): boolean {
  return !printIsFirst(certificate) && certificate.blocked_reason !== null
}

/** The page's main action: print; for a lost product end the report, for a stopped one contact the shop. */
function nextStep(view: View, certificate: Certificate): string {
  if (asksShop(certificate)) return contactOf(view)
  if (!printIsFirst(certificate)) return takeBackBar(view)
  return html`<div class="act" data-print hidden>
    <div class="col"><button class="go" type="button">${say(view, 'buyer.print')}</button></div>
  </div>`
}

/** A button that saves the certificate as a picture; absent in a sandbox. */
function keepsakeOf(view: View, serial_number: string): string {
  if (view.is_test === true) return ''
  return html`<p data-image="certificate-${serial_number}.png" hidden>
    <button class="second" type="button" data-done="${say(view, 'buyer.saved_image')}">
      ${say(view, 'buyer.save_image')}
    </button>
  </p>`
}

/** Draws the owner's answers at registration. */
function answersOf(view: View, answers: readonly OwnAnswer[]): string {
  if (answers.length === 0) return ''
  const rows = answers.map(
    ({ label, words }) =>
      html`<div>
        <dt>${ownWords(label)}</dt>
        <dd>${words}</dd>
      </div>`,
  )
  return html`<section class="gap todo">
    <div class="col part">
      <h2>${say(view, 'buyer.answers')}</h2>
      <dl class="facts">!${rows}</dl>
    </div>
  </section>`
}

function day(iso: string): string {
  return dateWords(new Date(iso))
}

/** One path for all dark modules, four white ones around them. */
function qrCode(view: View, link: string): string {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length;) {
      const end = row.indexOf(!row[x], x)
      const next = end < 0 ? row.length : end
      if (row[x]) path += `M${x} ${y}h${next - x}v1h${x - next}z`
      x = next
    }
  }
  return html`<svg
    class="qr"
    role="img"
    aria-label="${say(view, 'buyer.qr')}"
    viewBox="0 0 ${rows.length} ${rows.length}"
  >
    <path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z" />
    <path d="${path}" />
  </svg>`
}
