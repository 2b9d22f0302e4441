import { html } from 'ghtml'
import { retention } from '#contract/members/retention.ts'
import { isCovered, repairSymptomMost } from '#contract/repairs/request.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import { ownWords } from '../own-words.ts'
import { type Head, headOf, hidden, drawProductCard, wordsField } from '../parts.ts'
import { consentField } from '../forms/consent-field.ts'
import { pictureField } from '../forms/picture-field.ts'
import { type View, addressOf, dateWords, say } from '../view.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The request as text: it survives every error. */
export type RepairForm = { symptom: string; channel: ProofChannel; agreed: boolean }
export type RepairErrors = Partial<Record<'symptom' | 'pictures' | 'agreed' | 'all', string>>
export type RepairPage = {
  product: ProductCard & { cert_expired_at: Date | null }
  now: Date
  key: string
  notice: string
  contacts: readonly { channel: ProofChannel; target_masked: string }[]
  typed: RepairForm
  errors: RepairErrors
  /** Ids of pictures that were uploaded with an earlier try. */
  pictures: readonly string[]
}

/** The owner's request of a repair; without scripts, in one form. */
export function repairPage(view: View, page: RepairPage): string {
  const { product, key, typed, errors, notice } = page
  const { shop_name: shop } = view
  const help = say(view, 'repair.page_help', { shop })
  const head: Head = { tone: 'plain', title: say(view, 'repair.page_title'), help }
  const symptom = wordsField({
    name: 'symptom',
    label: say(view, 'repair.page_symptom'),
    value: typed.symptom,
    error: errors.symptom,
    help: say(view, 'repair.page_symptom_hint'),
    most: repairSymptomMost,
  })
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, product, warrantyLine(view, product.cert_expired_at, isCovered(product.cert_expired_at, page.now)))}
      !${notice === '' ? '' : html`<p class="col notice">${ownWords(notice)}</p>`}
      <p class="col help more">${say(view, 'repair.page_cost')}</p>
      <div class="gap"></div>
      !${errors.all === undefined ? '' : html`<p class="col err part" role="alert">${errors.all}</p>`}
      <form method="post" action="${addressOf(view)}" enctype="multipart/form-data" novalidate>
        !${hidden({ key })}
        <div class="col part gap-less">
          !${symptom}!${pictureField(view, { pictures: page.pictures, error: errors.pictures })}!${channelField(view, page)}!${consent(view, page)}
        </div>
        <div class="act">
          <div class="col">
            <button class="go" name="step" value="request">${say(view, 'repair.page_send')}</button>
          </div>
        </div>
      </form>
    </main>`
}

/** Whether the warranty holds, and until when. */
export function warrantyLine(view: View, until: Date | null, covered: boolean): string {
  if (until === null) return say(view, 'repair.page_no_warranty')
  const date = dateWords(until)
  return covered ? say(view, 'repair.page_covered', { date }) : say(view, 'repair.page_not_covered', { date })
}

/** One contact is said, of two one is chosen: both were proved. */
function channelField(view: View, { contacts, typed }: RepairPage): string {
  const [only, other] = contacts
  if (only === undefined) return ''
  if (other === undefined)
    return html`<p class="field help">${say(view, 'repair.page_told_at', { contact: only.target_masked })}</p>
      !${hidden({ channel: only.channel })}`
  const picks = contacts.map(
    ({ channel, target_masked }) =>
      html`<label class="tick"
        ><input type="radio" name="channel" value="${channel}" !${typed.channel === channel ? ' checked' : ''} /><span
          >${target_masked}</span
        ></label
      >`,
  )
  return html`<fieldset class="field">
    <legend>${say(view, 'repair.page_channel')}</legend>
    !${picks}
  </fieldset>`
}

function consent(view: View, { typed, errors }: RepairPage): string {
  return consentField({
    words: say(view, 'repair.page_agree', { shop: view.shop_name, days: retention.repair_days }),
    help: say(view, 'repair.page_agree_help'),
    ticked: typed.agreed,
    error: errors.agreed,
  })
}
