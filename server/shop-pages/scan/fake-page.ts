import { html } from 'ghtml'
import { fakePlaceMost, fakePriceMost, fakeSellerMost, fakeWordsMost } from '#contract/fakes/report.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { retention } from '#contract/members/retention.ts'
import { type Head, field, headOf, hidden, wordsField } from '../parts.ts'
import { consentField } from '../forms/consent-field.ts'
import { pictureField } from '../forms/picture-field.ts'
import { type View, addressOf, say } from '../view.ts'

/** The report as text: it survives every error. */
export type FakeForm = {
  description: string
  seller: string
  place: string
  price: string
  bought_on: string
  contact: string
  agreed: boolean
}
export type FakeErrors = Partial<Record<keyof FakeForm | 'pictures' | 'all', string>>
export type FakePage = {
  code: string
  now: Date
  key: string
  typed: FakeForm
  errors: FakeErrors
  /** Ids of pictures that were uploaded with an earlier try. */
  pictures: readonly string[]
}

/** A buyer's report of a suspected fake; without scripts, in one form. */
export function fakePage(view: View, page: FakePage): string {
  const { key, typed, errors } = page
  const { shop_name: shop } = view
  const head: Head = { tone: 'plain', title: say(view, 'fake.page_title'), help: say(view, 'fake.page_help', { shop }) }
  const words = wordsField({
    name: 'description',
    label: say(view, 'fake.page_description'),
    value: typed.description,
    error: errors.description,
    help: say(view, 'fake.page_description_hint'),
    most: fakeWordsMost,
  })
  const first = order.find((name) => errors[name] !== undefined)
  return html`!${headOf(view, head)}
    <main>
      !${errors.all === undefined ? '' : html`<p class="col err part" role="alert">${errors.all}</p>`}
      <form method="post" action="${addressOf(view)}" enctype="multipart/form-data" novalidate>
        !${hidden({ key })}
        <div class="col part gap-less">
          !${codeLine(view, page)}!${words}!${pictureField(view, { pictures: page.pictures, error: errors.pictures })}
        </div>
        <div class="gap"></div>
        <div class="col part gap-less">
          <h2>${say(view, 'fake.page_where')}</h2>
          !${whereFields(view, page, first)}
        </div>
        <div class="gap"></div>
        <div class="col part gap-less">!${contactField(view, page, first)}!${consent(view, typed, errors)}</div>
        <div class="act">
          <div class="col">
            <button class="go" name="step" value="report">${say(view, 'fake.page_send')}</button>
          </div>
        </div>
      </form>
    </main>`
}

const order = ['description', 'pictures', 'seller', 'place', 'price', 'bought_on', 'contact', 'agreed'] as const

function codeLine(view: View, { code }: FakePage): string {
  return code === '' ? '' : html`<p class="help">${say(view, 'fake.page_code')} <b>${code}</b></p>`
}

type Plain = 'seller' | 'place' | 'price'
type PlainField = { label: `fake.page_${Plain}`; most: number; hint?: 'fake.page_place_hint' | 'fake.page_price_hint' }
const plain: Readonly<Record<Plain, PlainField>> = {
  seller: { label: 'fake.page_seller', most: fakeSellerMost },
  place: { label: 'fake.page_place', most: fakePlaceMost, hint: 'fake.page_place_hint' },
  price: { label: 'fake.page_price', most: fakePriceMost, hint: 'fake.page_price_hint' },
}

function whereFields(view: View, { typed, errors, now }: FakePage, first: string | undefined): string {
  const fields = (['seller', 'place', 'price'] as const).map((name) => {
    const { label, most, hint } = plain[name]
    const placeholder = hint === undefined ? '' : html` placeholder="${say(view, hint)}"`
    return field({
      name,
      label: say(view, label),
      value: typed[name],
      error: errors[name],
      attributes: `maxlength="${most}" autocomplete="off"${placeholder}`,
      help: say(view, 'buyer.optional'),
      focus: first === name,
    })
  })
  const day = field({
    name: 'bought_on',
    label: say(view, 'fake.page_bought_on'),
    value: typed.bought_on,
    error: errors.bought_on,
    attributes: `type="date" max="${seoulDay(now)}"`,
    help: say(view, 'buyer.optional'),
    focus: first === 'bought_on',
  })
  return fields.join('') + day
}

function contactField(view: View, { typed, errors }: FakePage, first: string | undefined): string {
  return field({
    name: 'contact',
    label: say(view, 'fake.page_contact'),
    value: typed.contact,
    error: errors.contact,
    attributes: 'maxlength="254" autocomplete="on" autocapitalize="none" spellcheck="false"',
    help: say(view, 'fake.page_contact_help'),
    focus: first === 'contact',
  })
}

function consent(view: View, typed: FakeForm, errors: FakeErrors): string {
  return consentField({
    words: say(view, 'fake.page_agree', { shop: view.shop_name, days: retention.fake_report_days }),
    help: say(view, 'fake.page_agree_help'),
    ticked: typed.agreed,
    error: errors.agreed,
  })
}
