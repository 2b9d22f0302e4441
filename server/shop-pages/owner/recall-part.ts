import { html } from 'ghtml'
import { type RecallOffer, type RecallReason, recallAnswers } from '#contract/recalls/recall.ts'
import type { SeenRecall } from '#contract/scans/recalls/operations.ts'
import { ownWords } from '../own-words.ts'
import { hidden } from '../parts.ts'
import { type View, dateWords, say, shopAddress } from '../view.ts'

/** A recall on its page; `key` is the idempotency key of the answer, `error` its error. */
export type ShownRecall = SeenRecall & { key: string; error: string | null }

/** The headline of a recall by its reason; null means that the shop stopped the code by hand. */
export function recallTitle(view: View, reason: RecallReason | null): string {
  return say(view, reason === null || reason === 'safety' ? 'buyer.stopped_recalled' : 'recall.page_head')
}

/** Draws a recall: the shop's instruction and offers, and the owner's answer. */
export function recallPart(view: View, recall: ShownRecall): string {
  const { instruction, offers, contact, link } = recall
  const facts = [
    ...(offers.length === 0
      ? []
      : [[say(view, 'recall.page_offers'), offers.map((offer) => offerWords(view, offer)).join(' · ')]]),
    [say(view, 'recall.page_contact'), contact],
  ].map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${ownWords(value ?? '')}</dd>
      </div>`,
  )
  const more =
    link === null
      ? ''
      : html`<p class="more">
          <a href="${link}" rel="noopener noreferrer" target="_blank"
            >${say(view, 'recall.page_link')} (${say(view, 'recall.page_new_window')})</a
          >
        </p>`
  return html`<section class="col part" aria-labelledby="recall">
      <h2 id="recall">${say(view, 'recall.page_title')}</h2>
      <p class="words">${ownWords(instruction)}</p>
      <dl class="facts">!${facts}</dl>
      !${more}
    </section>
    !${recall.is_mine ? answerForm(view, recall) : proveFirst(view)}
    <div class="gap"></div>`
}

/** An owner on another phone can answer after a proof. */
function proveFirst(view: View): string {
  return html`<section class="col part">
    <p class="help">${say(view, 'recall.page_is_owner')}</p>
    <p class="more"><a href="${shopAddress(view, 'mine')}">${say(view, 'recall.page_prove')}</a></p>
  </section>`
}

function answerForm(view: View, recall: ShownRecall): string {
  const { answer, offer, key, error, offers } = recall
  const choices = recallAnswers.map((one) =>
    radio(one === answer, 'answer', one, say(view, `recall.page_answer_${one}`)),
  )
  const wishes = offers.map((one) => radio(one === offer, 'offer', one, offerWords(view, one)))
  const described = error === null ? '' : ' aria-describedby="recall_error"'
  return html`<form class="col part" method="post" action="${shopAddress(view, 'mine/recall')}">
    !${hidden({ key })}
    <fieldset!${described}>
      <legend><h2>${say(view, 'recall.page_answer')}</h2></legend>
      !${answeredOf(view, recall)}!${choices}
    </fieldset>
    !${
      wishes.length === 0
        ? ''
        : html`<fieldset>
            <legend>${say(view, 'recall.page_wants_what')}</legend>
            !${wishes}
          </fieldset>`
    }
    !${error === null ? '' : html`<p class="err" id="recall_error" role="alert">${error}</p>`}
    <p class="more"><button class="second">${say(view, 'recall.page_send')}</button></p>
  </form>`
}

function answeredOf(view: View, { answer, offer, answered_at }: ShownRecall): string {
  if (answer === null || answered_at === null) return ''
  const plain = say(view, `recall.page_answer_${answer}`)
  const words = offer === null ? plain : `${plain} (${offerWords(view, offer)})`
  const date = dateWords(new Date(answered_at))
  return html`<p class="said" role="status">
    ${say(view, 'recall.page_answered', { date, answer: words })}<br />${say(view, 'recall.page_change')}
  </p>`
}

function radio(checked: boolean, name: string, value: string, words: string): string {
  return html`<label class="pick"
    ><input type="radio" name="${name}" value="${value}" !${checked ? ' checked' : ''} /><span>${words}</span></label
  >`
}

function offerWords(view: View, offer: RecallOffer): string {
  return say(view, `recall.page_offer_${offer}`)
}
