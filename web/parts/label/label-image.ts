import { labelImageKey } from '#contract/labels/paper/label.ts'

/** The label image that this browser holds (002 §3, key `imageUrlInfo`); null when none, or when storage is off. */
export function heldLabelImage(): string | null {
  try {
    return localStorage.getItem(labelImageKey)
  } catch {
    return null
  }
}

/** Caches the shop's saved picture in the browser, so that every computer prints alike (resolution 87). */
export function holdLabelImage(print_image_url: string | null): void {
  try {
    if (print_image_url === null) localStorage.removeItem(labelImageKey)
    else localStorage.setItem(labelImageKey, print_image_url)
  } catch {
    // Storage is switched off: the label shows its default words.
  }
}
