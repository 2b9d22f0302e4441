import { html } from 'ghtml'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { retention } from '#contract/members/retention.ts'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import type { AuthItem, DocumentOf } from '#contract/settings/documents.ts'
import { answerFields } from './answer-fields.ts'
import { contactFields } from './contact-fields.ts'
import type { FieldErrors, Typed } from './form.ts'
import { ownWords } from '../own-words.ts'
import { ownConsents } from './own-consents.ts'
import { field, hidden } from '../parts.ts'
import { pictureField } from './picture-field.ts'
import { type View, addressOf, say } from '../view.ts'
import { type ShownRequest, fromWhen, refusedBeforeNote } from '../owner/waiting-page.ts'

export type RegistrationForm = {
  typed: Typed
  errors: FieldErrors
  /** The shop's own items, and errors of their answers by number. */
  items: readonly AuthItem[]
  wrong_answers?: Readonly<Record<string, string>>
  /** The warranty starts with the purchase, so its day is a field. */
  asks_bought_at: boolean
  now: Date
  /** The signed-in shop member of this browser, or null. */
  member: string | null
  /** Its warranty starts with the registration. */
  counts_from_it: boolean
  /** The shop's approval rules; null if registrations are effective at once. */
  approval: DocumentOf<'approval'> | null
  /** Pictures of an earlier attempt. */
  pictures: readonly string[]
  /** The last, refused registration of this browser. */
  refused: Pick<ShownRequest, 'state' | 'reason'> | null
  /** The idempotency key. */
  key: string
}

const labels = {
  name: 'buyer.name',
  bought_at: 'buyer.bought_at',
} as const

/** The first step: name and contact for the one-time code. A plain form without script. */
export function registrationForm(view: View, form: RegistrationForm): string {
  return formHead(view, form) + formFields(view, form)
}

/** The part of the form that differs by code and visit. */
export function formHead(view: View, { approval, items, key, refused }: RegistrationForm): string {
  const files = proves(approval) || items.some(({ type }) => type === 'file') ? ' enctype="multipart/form-data"' : ''
  return html`<form method="post" action="${addressOf(view)}" novalidate!${files}>
    !${hidden({ key })}!${refused === null ? '' : refusedBeforeNote(view, refused)}
   `
}

/** The rest of the form, equal for all codes of a warranty kind while empty. */
export function formFields(view: View, form: RegistrationForm): string {
  const { typed, errors, asks_bought_at, now, member } = form
  const first = (['name', 'phone', 'email', 'bought_at', 'agreed', 'consents'] as const).find(
    (name) => errors[name] !== undefined,
  )
  const one = (name: 'name' | 'bought_at', attributes: string) =>
    field({
      name,
      label: say(view, labels[name]),
      value: typed[name],
      error: errors[name],
      attributes,
      focus: first === name,
    })
  const { items, wrong_answers = {}, approval } = form
  const own = { items, typed: typed.answers, errors: wrong_answers, now, focus: first === undefined }
  const asks_proof = proves(approval)
  return html`
    <div class="col part gap-less">
      <h2>${say(view, 'buyer.form_title')}</h2>
      !${approval === null ? '' : waitsFirst(view, approval, form.counts_from_it)}
      !${one('name', 'autocomplete="name" maxlength="60" required')}
      !${contactFields(view, typed, errors, first)}!${asks_bought_at ? one('bought_at', `type="date" max="${seoulDay(now)}" required`) : ''}!${answerFields(view, own)}!${asks_proof ? proofField(view, form.pictures, errors.pictures) : ''}!${asMember(view, typed, member)}!${agreement(view, typed, errors, { focus: first === 'agreed', proves: asks_proof, items })}!${ownConsents(view, typed, errors.consents)}
    </div>
    <div class="act">
      <div class="col"><button class="go" name="step" value="proof">${say(view, 'buyer.ask_code')}</button></div>
    </div>
  </form>`
}

function proves(approval: RegistrationForm['approval']): boolean {
  return approval?.proof_required === true
}

/** Explains the shop's approval, and when the warranty starts. */
function waitsFirst(view: View, { warranty_start }: DocumentOf<'approval'>, counts_from_it: boolean): string {
  return html`<p class="help">
    ${say(view, 'approval.page_needs', { shop: view.shop_name })}
    ${counts_from_it ? fromWhen(view, warranty_start) : ''}
  </p>`
}

/** The picture that proves the purchase. */
function proofField(view: View, pictures: readonly string[], error: string | undefined): string {
  const values = { shop: view.shop_name, most: String(buyerPictures.most), days: retention.approval_days }
  const label = say(view, 'approval.page_proof')
  return pictureField(view, { pictures, error, label, help: say(view, 'approval.page_proof_help', values) })
}

/**
 * Names the member that the product is registered for, and lets the buyer change it: a link may carry another member's
 * name.
 */
function asMember(view: View, { as_member }: Typed, member: string | null): string {
  if (member === null) return ''
  return html`<div class="field">
    <label class="tick"
      ><input type="checkbox" name="as_member" value="${member}" !${as_member === member ? ' checked' : ''} /><span
        >${say(view, 'buyer.as_member', { member })}</span
      ></label
    >
    <p class="help">${say(view, 'buyer.as_member_help')}</p>
  </div>`
}

/** The retention of pictures that prove a purchase. */
function proofKept(view: View): string {
  return say(view, 'approval.page_agree_proof', { days: retention.approval_days })
}

/** The consent with its full text, and the shop's additional consents. */
export function agreement(
  view: View,
  typed: Pick<Typed, 'agreed'>,
  errors: FieldErrors,
  { focus, proves = false, items = [] }: { focus: boolean; proves?: boolean; items?: readonly AuthItem[] },
): string {
  const asked = items.map(({ label }) => ownWords(label))
  const how_long = say(view, 'buyer.agree_how_long_is')
  const error = errors.agreed === undefined ? '' : html`<p class="err" id="agreed_error">${errors.agreed}</p>`
  const invalid = errors.agreed === undefined ? '' : ' aria-invalid="true" aria-describedby="agreed_error"'
  const rows = (
    [
      ['buyer.agree_who', view.shop_name],
      ['buyer.agree_what', [say(view, 'buyer.agree_what_is'), ...asked].join(', ')],
      ['buyer.agree_why', say(view, 'buyer.agree_why_is')],
      [
        'buyer.agree_how_long',
        asked.length === 0 ? how_long : `${how_long} ${say(view, 'buyer.agree_items_how_long')}`,
      ],
      ...(proves ? [['approval.page_proof', proofKept(view)] as const] : []),
    ] as const
  ).map(
    ([key, value]) =>
      html`<dt>${say(view, key)}</dt>
        <dd>${value}</dd>`,
  )
  return html`<div class="field">
    <label class="tick"
      ><input
        type="checkbox"
        id="agreed"
        name="agreed"
        value="yes"
        required!${typed.agreed ? ' checked' : ''}!${invalid}!${focus ? ' autofocus' : ''}
      /><span>${say(view, 'buyer.agree')}</span></label
    >!${error}
    <details>
      <summary>${say(view, 'buyer.agree_more')}</summary>
      <dl>!${rows}</dl>
      <p>${say(view, 'buyer.agree_refuse')}</p>
    </details>
  </div>`
}
