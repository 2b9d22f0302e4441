import { html } from 'ghtml'
import type { MyProducts } from '#contract/scans/owners/operations.ts'
import { type SentCode, codeStep } from '../forms/code-step.ts'
import { type Head, headOf, hidden, listPart } from '../parts.ts'
import { type View, addressOf, say, shopAddress } from '../view.ts'

const headOfErasure = (view: View): Head => ({
  tone: 'plain',
  title: say(view, 'buyer.erase_title'),
  help: say(view, 'buyer.erase_help', { shop: view.shop_name }),
})

/** Draws the page before an erasure: what goes and what stays; `error` is why no code could be sent. */
export function erasePage(view: View, mine: MyProducts, { key, error }: { key: string; error: string | null }): string {
  const contacts = mine.contacts.map(({ target_masked }) => target_masked).join(' · ')
  const count = mine.products.length
  const goes = [
    say(view, 'buyer.erase_contact', { contacts }),
    say(view, 'buyer.erase_losses'),
    say(view, 'buyer.erase_messages'),
    say(view, 'buyer.erase_browsers'),
  ]
  const stays = [say(view, 'buyer.erase_codes', { count }), say(view, 'buyer.erase_log')]
  const after = [say(view, 'buyer.erase_warranty'), say(view, 'buyer.erase_proofless'), say(view, 'buyer.erase_first')]
  return html`!${headOf(view, headOfErasure(view))}
    <main>
      !${error === null ? '' : html`<p class="col err part" role="alert">${error}</p>`}!${listPart(say(view, 'buyer.erase_goes'), goes)}!${listPart(say(view, 'buyer.erase_stays'), stays)}!${listPart(say(view, 'buyer.erase_after'), after)}
      <form method="post" action="${addressOf(view)}" novalidate>
        !${hidden({ key })}
        <p class="col more">
          <span class="help">${say(view, 'buyer.erase_receipt')}</span><br />
          <a href="${shopAddress({ ...view, auth_qr_code: null }, 'mine')}">${say(view, 'buyer.erase_keep')}</a>
        </p>
        <div class="act">
          <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.erase_go')}</button></div>
        </div>
      </form>
    </main>`
}

export type EraseStep = {
  sent: SentCode
  now: Date
  key: string
  typed: string
  understood: boolean
  errors: { code?: string | undefined; understood?: string | undefined }
}

/** The second step: the code, and that it is understood. */
export function eraseStepPage(view: View, { sent, now, key, typed, understood, errors }: EraseStep): string {
  const wrong = errors.understood
  const described = wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="understood_error"'
  const tick = html`<div class="field">
    <label class="tick"
      ><input type="checkbox" name="understood" value="yes" !${understood ? 'checked' : ''} !${described} />
      ${say(view, 'buyer.erase_understood')}</label
    >!${wrong === undefined ? '' : html`<p class="err" id="understood_error">${wrong}</p>`}
  </div>`
  const form = codeStep(view, {
    sent,
    now,
    typed,
    error: errors.code,
    carried: { key, target: sent.target_masked },
    more: tick,
    go: { step: 'erase', label: say(view, 'buyer.erase_do'), is_final: true },
    resend: 'proof',
    change: 'back',
  })
  return html`!${headOf(view, headOfErasure(view))}
    <main>!${form}</main>`
}

/** It is done; what stays is counted. */
export function erasedPage(view: View, count: number): string {
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.erased_title'),
    help: say(view, 'buyer.erased_help', { count }),
  }
  const address = shopAddress({ ...view, auth_qr_code: null }, 'registration/index.html')
  return html`!${headOf(view, head)}
    <main>
      <div class="act">
        <div class="col"><a class="go" href="${address}">${say(view, 'buyer.check_another')}</a></div>
      </div>
    </main>`
}
