import { html } from 'ghtml'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { type Head, field, headOf, hidden, drawProductCard, wordsField } from '../parts.ts'
import { pictureField, pictureList } from '../forms/picture-field.ts'
import { type View, addressOf, say, shopAddress } from '../view.ts'
import type { ProductCard } from '#contract/products/card.ts'

export type LossForm = { kind: 'lost' | 'stolen'; occurred_on: string; place: string; description: string }
export type LossPage = {
  product: ProductCard
  now: Date
  key: string
  typed: LossForm
  errors: Readonly<Record<string, string>>
  /** Ids of pictures that were uploaded with an earlier try. */
  pictures: readonly string[]
}

/** The owner's report of a loss. */
export function lossPage(view: View, { product, now, key, typed, errors, pictures }: LossPage): string {
  const head: Head = { tone: 'plain', title: say(view, 'buyer.loss_title'), help: say(view, 'buyer.loss_help') }
  const optional = say(view, 'buyer.optional')
  const when = field({
    name: 'occurred_on',
    label: say(view, 'buyer.loss_when'),
    value: typed.occurred_on,
    error: errors['occurred_on'],
    attributes: `type="date" max="${seoulDay(now)}"`,
    help: optional,
    focus: errors['occurred_on'] !== undefined,
  })
  const where = field({
    name: 'place',
    label: say(view, 'buyer.loss_where'),
    value: typed.place,
    error: errors['place'],
    attributes: `maxlength="100" placeholder="${html`${say(view, 'buyer.loss_where_hint')}`}"`,
    help: optional,
    focus: false,
  })
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, product, '')}
      <div class="gap"></div>
      <form method="post" action="${addressOf(view)}" enctype="multipart/form-data" novalidate>
        !${hidden({ key })}
        <div class="col part gap-less">
          <fieldset>
            <legend>${say(view, 'buyer.loss_kind')}</legend>
            <div class="pair">!${pick(view, 'lost', typed)}!${pick(view, 'stolen', typed)}</div>
          </fieldset>
          !${when}!${where}!${wordsField({ name: 'description', label: say(view, 'buyer.loss_what'), value: typed.description, error: errors['description'], help: optional })}!${pictureField(view, { pictures, error: errors['pictures'] })}
        </div>
        <div class="act">
          <div class="col">
            <button class="go" name="step" value="report">${say(view, 'buyer.loss_report')}</button>
          </div>
        </div>
      </form>
    </main>`
}

function pick(view: View, kind: 'lost' | 'stolen', typed: LossForm): string {
  return html`<label class="pick"
    ><input type="radio" name="kind" value="${kind}" !${typed.kind === kind ? ' checked' : ''} /><span
      >${say(view, `buyer.loss_kind_${kind}`)}</span
    ></label
  >`
}

type TakeBackPage = { product: ProductCard; key: string; error: string | null; pictures: readonly string[] }

/** The owner of a lost product takes the report back; `error` is why it cannot be. */
export function takeBackPage(view: View, { product, key, error, pictures }: TakeBackPage): string {
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.loss_over_title'),
    help: say(view, 'buyer.loss_over_help'),
  }
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, product, '')}!${error === null ? '' : html`<p class="col err part" role="alert">${error}</p>`}!${pictureList(view, pictures, (id) => shopAddress(view, `mine/loss/pictures/${id}`))}
      <form method="post" action="${addressOf(view)}">
        !${hidden({ key })}
        <p class="col more">
          <a href="${shopAddress(view, 'registration/index.html')}">${say(view, 'buyer.see_certificate')}</a>
        </p>
        <div class="act">
          <div class="col">
            <button class="go" name="step" value="take-back">${say(view, 'buyer.loss_take_back')}</button>
          </div>
        </div>
      </form>
    </main>`
}

/** A finder's page: words to the owner, and no contact of either. */
export function writePage(
  view: View,
  { typed, error, key }: { typed: string; error: string | undefined; key: string },
): string {
  const head: Head = {
    tone: 'warn',
    mark: 'lost',
    title: say(view, 'buyer.write_title'),
    help: say(view, 'buyer.write_help'),
  }
  const words = wordsField({
    name: 'words',
    label: say(view, 'buyer.write_words'),
    value: typed,
    error,
    help: say(view, 'buyer.write_hint'),
  })
  return html`!${headOf(view, head)}
    <main>
      <form method="post" action="${addressOf(view)}" novalidate>
        !${hidden({ key })}
        <div class="col part gap-less">!${words}</div>
        <div class="act">
          <div class="col"><button class="go" name="step" value="write">${say(view, 'buyer.write_send')}</button></div>
        </div>
      </form>
    </main>`
}

/** The finder is thanked. */
export function writtenPage(view: View): string {
  const head: Head = {
    tone: 'soft',
    mark: 'registered',
    title: say(view, 'buyer.write_done'),
    help: say(view, 'buyer.write_done_help'),
  }
  return html`!${headOf(view, head)}
    <main>
      <div class="act">
        <div class="col">
          <a class="go" href="${shopAddress(view, 'registration/index.html')}">${say(view, 'buyer.write_back')}</a>
        </div>
      </div>
    </main>`
}
