import { html } from 'ghtml'
import { publicText } from '#contract/public-pages/text.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { type screenAt, screens } from '#contract/table/screens.ts'
import { sentence, text } from '#contract/text/text.ts'

/**
 * The app's HTML document for a screen: its Korean title is set before scripts load, and only public screens are
 * indexable. The app translates the title.
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

/** The service's name in the window's title; the digital app has its own (000 §1). */
function serviceOf(found: ReturnType<typeof screenAt>): string {
  if (found?.shell?.endsWith('digital') === true) return text('ko', 'product.title_digital')
  return text('ko', found?.name.startsWith('staff') === true ? 'console.title' : 'product.title')
}

const hidden = '<meta name="robots" content="noindex" />'
