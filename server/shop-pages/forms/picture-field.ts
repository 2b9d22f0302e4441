import { html } from 'ghtml'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import { type View, say } from '../view.ts'

/** `label` and `help` name the subject of the pictures, if it is not the product. */
export type PictureField = {
  pictures: readonly string[]
  error: string | undefined
  label?: string
  help?: string
}

/**
 * The field of pictures: earlier uploads, each with a tick to remove it, and a file input. Its form is
 * `multipart/form-data`.
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

/** The owner's own pictures; `addressOf` returns their addresses. */
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

/** An uploaded picture of an unsent form. */
export function pictureShot(view: View, id: string, at: number): string {
  return shot(view, `${view.home ?? ''}/pictures/${id}`, at)
}

function shot(view: View, address: string, at: number): string {
  return html`<img src="${address}" alt="${say(view, 'buyer.picture', { number: at + 1 })}" width="96" height="96" />`
}
