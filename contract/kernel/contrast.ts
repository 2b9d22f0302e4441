/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). Colours are `#rrggbb`. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The least contrast ratio of text against its background (WCAG 2.2 AA). */
export const contrastLeast = 4.5

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
