import { html } from 'ghtml'
import { publicText } from '#contract/public-pages/text.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { type screenAt, screens } from '#contract/table/screens.ts'
import { sentence, text } from '#contract/text/text.ts'

/**
 * The app's one document as it is sent for a screen: its title stands in it before any script has come, and search engines
 * list only screens that are for everybody. In Korean, as the document is; the app says it in the reader's language.
 */
export function appDocument(document: string, found: ReturnType<typeof screenAt>): string {
  return document.replace('<title>Genuine</title>', () => headOf(found))
}

function headOf(found: ReturnType<typeof screenAt>): string {
  const service = serviceOf(found)
  if (found === null) return html`<title>${service}</title>!${hidden}`
  const screen: Screen = screens[found.name]
  const title = html`<title>${`${sentence('ko', screen.title)} · ${service}`}</title>`
  if (screen.in_search !== true) return title + hidden
  return title + html`<meta name="description" content="${publicText('ko', 'public.description')}" />`
}

/** The service's name in the window's title, as the app has it: the digital variant has its own (000 §1). */
function serviceOf(found: ReturnType<typeof screenAt>): string {
  if (found?.shell?.endsWith('digital') === true) return text('ko', 'product.title_digital')
  return text('ko', found?.name.startsWith('staff') === true ? 'console.title' : 'product.title')
}

const hidden = '<meta name="robots" content="noindex" />'
