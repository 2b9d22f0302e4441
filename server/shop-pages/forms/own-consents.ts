import { html } from 'ghtml'
import type { DocumentOf } from '#contract/settings/documents.ts'
import type { Typed } from './form.ts'
import { ownWords } from '../own-words.ts'
import { type View, say } from '../view.ts'

type Consent = DocumentOf<'info'>['consents'][number]

/** Makes the form's value of a consent from the text that was shown, so that another one is never taken for it. */
function consentValue({ version, title }: Pick<Consent, 'version' | 'title'>): string {
  return `${version} ${title}`
}

/** Those of the shop's consents that were ticked. */
export function tickedConsents({ look }: View, typed: Pick<Typed, 'consents'>): Consent[] {
  return look.info.consents.filter((one) => typed.consents.includes(consentValue(one)))
}

/** Whether one of the shop's consents that it needs was not ticked. */
export function lacksConsent({ look }: View, typed: Pick<Typed, 'consents'>): boolean {
  return look.info.consents.some((one) => one.required && !typed.consents.includes(consentValue(one)))
}

/** Ticked consents as a later step of the form carries them. */
export function carriedConsents({ consents }: Pick<Typed, 'consents'>): Record<string, string> {
  return Object.fromEntries(consents.map((one, at) => [`consent_${at}`, one]))
}

/** The shop's consents of its own, each with its text to read on the spot; the first that is missing gets the focus. */
export function ownConsents(view: View, typed: Pick<Typed, 'consents'>, error: string | undefined): string {
  const { consents } = view.look.info
  const isMissing = (one: Consent) => one.required && !typed.consents.includes(consentValue(one))
  const first = error === undefined ? undefined : consents.find(isMissing)
  return consents
    .map((one, at) =>
      consentField(view, one, { at, typed, error: isMissing(one) ? error : undefined, focus: one === first }),
    )
    .join('')
}

type Field = { at: number; typed: Pick<Typed, 'consents'>; error: string | undefined; focus: boolean }

function consentField(view: View, consent: Consent, { at, typed, error, focus }: Field): string {
  const name = `consent_${at}`
  const { required } = consent
  const title = ownWords(consent.title)
  const text = ownWords(consent.text)
  const value = consentValue(consent)
  const invalid = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}_error"`
  return html`<div class="field">
    <label class="tick"
      ><input
        type="checkbox"
        name="${name}"
        value="${value}"
        !${required ? ' required' : ''}!${typed.consents.includes(value) ? ' checked' : ''}!${invalid}!${focus ? ' autofocus' : ''}
      /><span>${say(view, required ? 'buyer.consent_required' : 'buyer.consent_optional', { title })}</span></label
    >!${error === undefined ? '' : html`<p class="err" id="${name}_error">${error}</p>`}
    <details>
      <summary>${say(view, 'buyer.consent_read')}</summary>
      <p class="words">${text}</p>
    </details>
  </div>`
}
