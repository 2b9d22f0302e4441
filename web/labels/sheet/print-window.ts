export type PrintWindow = Window & typeof globalThis

/**
 * A window of its own for a sheet of labels (002 §2.3: "the print window opens fullscreen with a print stylesheet"). Must be
 * called while the click is being handled, or the window is blocked; then a hidden frame takes its place.
 */
export function openPrintWindow(): PrintWindow {
  const { availWidth, availHeight } = window.screen
  const opened = window.open('', '_blank', `popup,left=0,top=0,width=${availWidth},height=${availHeight}`)
  return opened?.document.defaultView ?? openFrame()
}

function openFrame(): PrintWindow {
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
export function closePrintWindow(view: PrintWindow): void {
  if (view.frameElement === null) view.close()
  else view.frameElement.remove()
}
