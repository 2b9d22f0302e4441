import { html } from 'ghtml'
import { answerMost, answerPicturesMost } from '#contract/auth-items/answers.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import { ownWords } from '../own-words.ts'
import { pictureShot } from './picture-field.ts'
import { type TypedAnswers, keptPictures, valuesOf } from './typed-answers.ts'
import { type View, say } from '../view.ts'

export type AnswerFields = {
  items: readonly AuthItem[]
  typed: TypedAnswers
  /** Problems of the answers, by the item's number. */
  errors: Readonly<Record<string, string>>
  now: Date
  /** Whether the first wrong one gets the focus: nothing above it is wrong. */
  focus: boolean
}

/** The shop's own items of the registration form, in its order. */
export function answerFields(view: View, { items, typed, errors, now, focus }: AnswerFields): string {
  const first = focus ? items.find(({ item_no }) => errors[item_no] !== undefined) : undefined
  return items
    .map((item) => {
      const error = errors[item.item_no]
      return answerField(view, item, { typed, error, now, focus: item === first })
    })
    .join('')
}

type Field = { typed: TypedAnswers; error: string | undefined; now: Date; focus: boolean }

function answerField(view: View, item: AuthItem, field: Field): string {
  switch (item.type) {
    case 'radio':
    case 'checkbox':
      return choices(view, item, field)
    case 'select':
      return labelled(view, item, field, select(view, item, field))
    case 'file':
      return labelled(view, item, field, pictures(view, item, field))
    case 'text':
    case 'address':
    case 'number':
    case 'date':
    case 'phone':
    case 'email':
      return labelled(view, item, field, input(item, field))
    default:
      return item.type satisfies never
  }
}

const kinds = {
  text: 'maxlength="500"',
  address: 'maxlength="500" autocomplete="street-address"',
  number: 'inputmode="decimal" maxlength="30"',
  date: 'type="date"',
  phone: 'type="tel" inputmode="tel" maxlength="20"',
  email: 'type="email" inputmode="email" maxlength="254"',
} as const

function input(item: AuthItem, { typed, error, now, focus }: Field): string {
  const { item_no, type, required, preset } = item
  const kind = kinds[type as keyof typeof kinds] // the others have fields of their own
  const most = preset === 'bought_on' ? html` max="${seoulDay(now)}"` : ''
  const [value = ''] = valuesOf(typed, item)
  return html`<input
    class="in"
    id="answer_${item_no}"
    name="answer_${item_no}"
    value="${value.slice(0, answerMost)}"
    !${kind}!${most}!${required ? ' required' : ''}!${described(item, error)}!${focus ? ' autofocus' : ''}
  />`
}

function select(view: View, item: AuthItem, { typed, error, focus }: Field): string {
  const { item_no, options, required } = item
  const [value = ''] = valuesOf(typed, item)
  const rows = options.map(
    (option) => html`<option value="${option}" !${option === value ? ' selected' : ''}>${ownWords(option)}</option>`,
  )
  return html`<select
    class="in"
    id="answer_${item_no}"
    name="answer_${item_no}"
    !${required ? ' required' : ''}!${described(item, error)}!${focus ? ' autofocus' : ''}
  >
    <option value="">${say(view, 'buyer.item_choose')}</option>
    !${rows}
  </select>`
}

function choices(view: View, item: AuthItem, { typed, error, focus }: Field): string {
  const { item_no, type, options } = item
  const chosen = valuesOf(typed, item)
  const rows = options.map((option, at) => {
    const name = type === 'checkbox' ? `answer_${item_no}_${at}` : `answer_${item_no}`
    return html`<label class="tick"
      ><input
        type="${type}"
        name="${name}"
        value="${option}"
        !${chosen.includes(option) ? ' checked' : ''}!${error === undefined ? '' : ' aria-invalid="true"'}!${focus && at === 0 ? ' autofocus' : ''}
      /><span>${ownWords(option)}</span></label
    >`
  })
  return html`<fieldset class="field" !${described(item, error)}>
    <legend>${ownWords(item.label)}</legend>
    !${rows}!${below(view, item, error)}
  </fieldset>`
}

/** A choice of more pictures below those that an earlier try has brought, each with a tick that leaves it out. */
function pictures(view: View, item: AuthItem, { typed, error, focus }: Field): string {
  const { item_no, required } = item
  const kept = keptPictures(typed, item_no)
  const rows = kept.map(
    (id, at) =>
      html`<li>
        <input type="hidden" name="kept_${item_no}_${at}" value="${id}" />
        !${pictureShot(view, id, at)}
        <label class="tick"
          ><input type="checkbox" name="drop_${item_no}_${at}" value="${id}" />
          ${say(view, 'buyer.picture_drop')}</label
        >
      </li>`,
  )
  const list =
    kept.length === 0
      ? ''
      : html`<ul class="shots">
          !${rows}
        </ul>`
  return html`!${list}<input
      class="in file"
      id="answer_${item_no}"
      name="file_${item_no}"
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp"
      !${required && kept.length === 0 ? ' required' : ''}!${described(item, error)}!${focus ? ' autofocus' : ''}
    />`
}

function labelled(view: View, item: AuthItem, { error }: Field, control: string): string {
  return html`<div class="field">
    <label for="answer_${item.item_no}">${ownWords(item.label)}</label>!${control}!${below(view, item, error)}
  </div>`
}

function described({ item_no }: AuthItem, error: string | undefined): string {
  const help = `answer_${item_no}_help`
  return error === undefined
    ? ` aria-describedby="${help}"`
    : ` aria-invalid="true" aria-describedby="answer_${item_no}_error ${help}"`
}

/** Draws the error and the help below a field: the shop's own, whether it may be left out, and how many pictures. */
function below(view: View, { item_no, help, required, type }: AuthItem, error: string | undefined): string {
  const words = [
    ownWords(help),
    required ? '' : say(view, 'buyer.item_optional'),
    type === 'file' ? say(view, 'buyer.item_pictures', { most: answerPicturesMost }) : '',
  ].filter((one) => one !== '')
  const wrong = error === undefined ? '' : html`<p class="err" id="answer_${item_no}_error">${error}</p>`
  return wrong + html`<p class="help" id="answer_${item_no}_help">${words.join(' ')}</p>`
}
