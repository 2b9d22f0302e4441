/** The pages of the simulator: every verdict, and the page without a code. */
export const previewedPages = [
  'genuine',
  'registered',
  'yours',
  'lost',
  'blocked',
  'recalled',
  'destroyed',
  'unknown',
  'too_many',
  'ask',
] as const
export type PreviewedPage = (typeof previewedPages)[number]

/** The page that shows what `previewLook` has drawn: nothing in it can act, whatever is shown. */
export const previewFrame = '/shop-preview'
