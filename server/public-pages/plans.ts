import { html } from 'ghtml'
import { planDiscount, planMonths, planPrice } from '#contract/payment/price.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { startHref } from './frame.ts'
import { type View, say, wonWords } from './view.ts'

const planClasses = ['basic', 'plus'] as const satisfies readonly PlanClass[]

/** Features of each plan, as the routes of 000 §2 say; plus includes all of basic. */
const features = {
  basic: ['products', 'codes', 'verdict', 'certificate', 'setting'],
  plus: ['print', 'members', 'lost', 'messages'],
} as const satisfies Record<PlanClass, readonly string[]>

/** Features and prices by plan; the period is chosen without a script. Prices come from `contract/payment/price.ts` alone. */
export function plans(view: View): string {
  return html`<section class="plans" id="pricing">
    <div class="col">
      <h2>${say(view, 'price.title')}</h2>
      <p class="lead">${say(view, 'price.lead')}</p>
      <div class="offer">
        !${periods(view)}
        <div class="cards">!${planClasses.map((plan_class) => card(view, plan_class)).join('')}</div>
      </div>
      !${table(view)}
    </div>
  </section>`
}

function periods(view: View): string {
  const choices = planMonths.map((months) => {
    const percent = planDiscount[months]
    const off = percent === 0 ? '' : html` <i>${say(view, 'price.off', { percent })}</i>`
    return html`<label
      ><input type="radio" name="months" value="${months}" id="m${months}" !${months === 1 ? 'checked' : ''} /><span
        >${say(view, 'price.months', { months })}!${off}</span
      ></label
    >`
  })
  return html`<fieldset class="periods">
    <legend class="unseen">${say(view, 'price.period')}</legend>
    !${choices.join('')}
  </fieldset>`
}

function card(view: View, plan_class: PlanClass): string {
  const prices = planMonths.map(
    (months) =>
      html`<p class="price m${months}">
        <b>${wonWords(view, planPrice(plan_class, months))}</b>
        <span>${say(view, 'price.per', { months })}</span>
        <small
          >${
            months === 1
              ? say(view, 'price.each_month')
              : say(view, 'price.a_month', {
                  amount: wonWords(view, Math.round(planPrice(plan_class, months) / months)),
                })
          }</small
        >
      </p>`,
  )
  const lines = features[plan_class].map((name) => html`<li>${say(view, `feature.${name}`)}</li>`)
  const all = plan_class === 'plus' ? html`<li>${say(view, 'feature.all_of_basic')}</li>` : ''
  return html`<article class="card ${plan_class}">
    <h3>${say(view, `price.${plan_class}`)}</h3>
    <p class="for">${say(view, `price.${plan_class}_help`)}</p>
    !${prices.join('')}
    <ul class="ticks">
      !${all}!${lines.join('')}
    </ul>
    <a class="go !${plan_class === 'plus' ? '' : 'second'}" href="${startHref(view)}"
      >${say(view, 'price.start', { plan: say(view, `price.${plan_class}`) })}</a
    >
  </article>`
}

/** Everything at once, for those who compare. */
function table(view: View): string {
  const head = planClasses.map((plan_class) => html`<th scope="col">${say(view, `price.${plan_class}`)}</th>`)
  const rows = planMonths.map(
    (months) =>
      html`<tr>
        <th scope="row">${say(view, 'price.months', { months })}</th>
        <td>${planDiscount[months] === 0 ? '–' : say(view, 'price.off', { percent: planDiscount[months] })}</td>
        !${planClasses.map((plan_class) => html`<td>${wonWords(view, planPrice(plan_class, months))}</td>`).join('')}
      </tr>`,
  )
  return html`<details class="table">
    <summary>${say(view, 'price.table')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${say(view, 'price.period')}</th>
          <th scope="col">${say(view, 'price.discount')}</th>
          !${head.join('')}
        </tr>
      </thead>
      <tbody>
        !${rows.join('')}
      </tbody>
    </table>
  </details>`
}
