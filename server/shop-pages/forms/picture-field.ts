import { html } from 'ghtml'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import { type View, say } from '../view.ts'

/** `label` and `help` say what the pictures are of, where it is not the thing itself. */
export type PictureField = {
  pictures: readonly string[]
  error: string | undefined
  label?: string
  help?: string
}

/**
 * The field of pictures: those that were uploaded with an earlier try, each with a tick that leaves it out, and a choice of
 * more. The form that holds it is sent as `multipart/form-data`.
 */
export function pictureField(view: View, { pictures, error, label, help }: PictureField): string {
  const most = String(buyerPictures.most)
  const below = error === undefined ? 'pictures_help' : 'pictures_error pictures_help'
  const wrong = error === undefined ? '' : ' aria-invalid="true" autofocus'
  return html`<div class="field">
    <label for="pictures">${label ?? say(view, 'buyer.pictures')}</label>
    !${kept(view, pictures)}
    <input
      class="in file"
      id="pictures"
      name="pictures"
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp"
      aria-describedby="${below}"
      !${wrong}
    />!${error === undefined ? '' : html`<p class="err" id="pictures_error">${error}</p>`}
    <p class="help" id="pictures_help">${help ?? say(view, 'buyer.pictures_help', { most })}</p>
  </div>`
}

function kept(view: View, pictures: readonly string[]): string {
  if (pictures.length === 0) return ''
  const rows = pictures.map(
    (id, at) =>
      html`<li>
        <input type="hidden" name="picture" value="${id}" />
        !${pictureShot(view, id, at)}
        <label class="tick"
          ><input type="checkbox" name="drop" value="${id}" /> ${say(view, 'buyer.picture_drop')}</label
        >
      </li>`,
  )
  return html`<ul class="shots">
    !${rows}
  </ul>`
}

/** Pictures as their owner sees them again; `addressOf` says where each stands. */
export function pictureList(view: View, pictures: readonly string[], addressOf: (id: string) => string): string {
  if (pictures.length === 0) return ''
  const rows = pictures.map((id, at) => html`<li>!${shot(view, addressOf(id), at)}</li>`)
  return html`<div class="col part">
    <h2>${say(view, 'buyer.pictures_mine')}</h2>
    <ul class="shots">
      !${rows}
    </ul>
  </div>`
}

/** A picture that waits for its form to be sent. */
export function pictureShot(view: View, id: string, at: number): string {
  return shot(view, `${view.home ?? ''}/pictures/${id}`, at)
}

function shot(view: View, address: string, at: number): string {
  return html`<img src="${address}" alt="${say(view, 'buyer.picture', { number: at + 1 })}" width="96" height="96" />`
}
