import { encodeQR } from 'qr'
import { html } from 'ghtml'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import type { ShownCode } from './shown-code.ts'
import { noticeOf } from './verdict-page.ts'
import { finderMessages, ownerActions } from './owner-actions.ts'
import { isFine, ownerHead } from './owner-head.ts'
import { homeHint } from './home-hint.ts'
import { headOf, productCard } from './parts.ts'
import type { View } from './view.ts'
import { dateWords, say, serialWords } from './view.ts'

/** What happened to it that its owner should read. */
type OwnerNews = { messages: readonly FinderMessage[]; replaced_by: string | null }
type Notices = Pick<ShownCode, 'notice_information'>

/** The owner's page: the certificate, with its QR code, to look at, to save and to print (product D). */
export function certificatePage(
  view: View,
  certificate: Certificate,
  shown: Notices & OwnerNews,
  link: string,
): string {
  const { serial_number, product_name, variant_name, owner, cert_status, blocked_reason } = certificate
  const { replaced_by, messages } = shown
  const head = headOf(view, {
    ...ownerHead(view, certificate),
    serial: { number: serial_number, masked: false },
  })
  const term =
    certificate.cert_validated_at === null || certificate.cert_expired_at === null
      ? null
      : say(view, 'buyer.term', { from: day(certificate.cert_validated_at), to: day(certificate.cert_expired_at) })
  const rows = [
    [say(view, 'buyer.product'), product_name],
    [say(view, 'buyer.option'), variant_name === '' ? null : variant_name],
    [say(view, 'buyer.serial'), serialWords(view, serial_number, false).shown],
    [say(view, 'buyer.registered_at'), day(certificate.activated_at)],
    [say(view, 'buyer.warranty_term'), term],
    [say(view, 'buyer.owner'), owner],
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
      !${replaced_by === null ? '' : html`<p class="col said">${say(view, 'buyer.replaced_by', { code: replaced_by })}</p>`}!${productCard(certificate, term ?? '')}!${isFine(certificate) ? noticeOf(view, shown.notice_information) : ''}
      !${cert_status === 'lost' && blocked_reason !== 'replaced' ? finderMessages(view, messages) : ''}
      <section class="gap">
        <div class="col part">
          <h2>${say(view, 'buyer.certificate')}</h2>
          <dl class="facts">!${rows}</dl>
          !${qrCode(view, link)}
          <p class="help">${say(view, 'buyer.verify_help')} <a href="${link}">${say(view, 'buyer.verify_open')}</a></p>
          <p data-image="certificate-${serial_number}.png" hidden>
            <button class="second" type="button" data-done="${say(view, 'buyer.saved_image')}">
              ${say(view, 'buyer.save_image')}
            </button>
          </p>
        </div>
      </section>
      !${ownerActions(view, certificate)}!${homeHint(view)}
      <div class="act" data-print hidden>
        <div class="col"><button class="go" type="button">${say(view, 'buyer.print')}</button></div>
      </div>
    </main>`
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
