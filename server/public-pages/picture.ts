import { html } from 'ghtml'

/** Shapes of the product's pictures, made by `web/public-pages/make-pictures.mjs` in several widths. */
const shapes = {
  desk: { width: 1440, height: 900, widths: [800, 1280, 1920] },
  phone: { width: 390, height: 844, widths: [390, 780] },
  sheet: { width: 900, height: 620, widths: [800, 1280] },
} as const

export type Picture = {
  name: string
  shape: keyof typeof shapes
  alt: string
  /** Its width, as the `sizes` of an image. */
  sizes: string
  /** The first picture of a page: fetched at once, everything else when it comes near. */
  first?: boolean
}

/** Draws a picture with its size, which avoids layout shift. */
export function picture({ name, shape, alt, sizes, first = false }: Picture): string {
  const { width, height, widths } = shapes[shape]
  const sources = widths.map((wide) => `/pictures/${name}-${wide}.avif ${wide}w`).join(', ')
  const haste = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
  return html`<img
    src="/pictures/${name}-${widths[0]}.avif"
    srcset="${sources}"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    !${haste}
  />`
}

/** A screen in its window. */
export function onDesk(picture_html: string): string {
  return html`<div class="window">
    <div class="dots" aria-hidden="true"></div>
    !${picture_html}
  </div>`
}

/** A page in a phone. */
export function onPhone(picture_html: string): string {
  return html`<div class="phone">!${picture_html}</div>`
}

export type Film = { number: 1 | 2; poster: string; label: string; stop: string; play: string }

/**
 * Draws a short silent film, which loads when in view. The page's script starts it and replaces the player's controls
 * with a button (WCAG 2.2.2).
 */
export function film({ number, poster, label, stop, play }: Film): string {
  return html`<figure class="film">
    <video
      src="/film/${number}"
      poster="/pictures/${poster}"
      width="960"
      height="600"
      aria-label="${label}"
      muted
      loop
      playsinline
      controls
      preload="none"
    ></video>
    <button type="button" hidden data-stop="${stop}" data-play="${play}">${play}</button>
  </figure>`
}
