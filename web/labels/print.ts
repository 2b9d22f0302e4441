import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import sheetStyle from './label-sheet.css?inline'
import type { LabelDesign } from './label-style.ts'
import { labelStyle } from './label-style.ts'

type View = Window & typeof globalThis

/**
 * Draws a sheet in a window of its own and opens the browser's print dialog over it (002 §2.3: "the print window opens
 * fullscreen with a print stylesheet"). Must be called while the click is being handled, or the window is blocked.
 *
 * The window is a blank page of our origin: the app draws into it, and its style is a constructed sheet. So there is
 * no inline style or script for the content security policy to refuse, nothing to fetch, and no `@page` rule
 * that would change what is printed elsewhere. Where windows are blocked, a hidden frame takes its place.
 *
 * Answers whether the print dialog was opened: false when the window was closed before.
 */
export async function printSheet(
  sheet: () => Promise<ReactNode>,
  title: string,
  design: LabelDesign,
): Promise<boolean> {
  const view = openWindow() ?? openFrame()
  // Thousands of labels take a moment; the dialog's button says so first.
  await new Promise((done) => setTimeout(done))
  const drawing = await sheet().catch((problem: unknown) => {
    close(view)
    throw problem
  })
  const page = view.document
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  const style = new view.CSSStyleSheet({ baseURL: window.location.href })
  style.replaceSync(`${sheetStyle}\n${labelStyle(design)}`)
  page.adoptedStyleSheets = [style]
  const place = page.body.appendChild(page.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(drawing))
  view.addEventListener('pagehide', () => root.unmount(), { once: true })
  await drawn(view)
  if (view.closed) return false
  view.focus()
  view.print()
  return true
}

function openWindow(): View | null {
  const { availWidth, availHeight } = window.screen
  const opened = window.open('', '_blank', `popup,left=0,top=0,width=${availWidth},height=${availHeight}`)
  return opened?.document.defaultView ?? null
}

function openFrame(): View {
  const frame = document.createElement('iframe')
  frame.title = ''
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-9999px',
    width: '300px',
    height: '300px',
    border: '0',
  })
  document.body.append(frame)
  const view = frame.contentDocument?.defaultView
  if (!view) throw new Error('A frame of our own origin has no window')
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  return view
}

/** Nothing came of it: the window, or the frame in its place, is taken away. */
function close(view: View): void {
  if (view.frameElement === null) view.close()
  else view.frameElement.remove()
}

/** Resolves when pictures and fonts of the page have come (or failed), so that nothing is missing on paper. */
async function drawn(view: View): Promise<void> {
  const page = view.document
  // Fonts are asked for when the page is laid out.
  page.body.getBoundingClientRect()
  await Promise.allSettled([page.fonts.ready, ...Array.from(page.images, (image) => image.decode())])
}
