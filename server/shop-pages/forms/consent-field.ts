import { html } from 'ghtml'

/** `words`: the consent itself; `help`: what becomes of it, while nothing is wrong. */
type ConsentField = { words: string; help: string; ticked: boolean; error: string | undefined }

/** The tick by which a buyer agrees to what a form asks for; without it the form is not taken. */
export function consentField({ words, help, ticked, error }: ConsentField): string {
  const described =
    error === undefined ? 'aria-describedby="agreed_help"' : 'aria-invalid="true" aria-describedby="agreed_error"'
  return html`<div class="field">
    <label class="tick long"
      ><input type="checkbox" name="agreed" value="yes" !${ticked ? ' checked' : ''} !${described} /><span
        >${words}</span
      ></label
    >
    !${
      error === undefined
        ? html`<p class="help" id="agreed_help">${help}</p>`
        : html`<p class="err" id="agreed_error">${error}</p>`
    }
  </div>`
}
