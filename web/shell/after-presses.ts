/** The target of press events: the window, or a substitute. */
type Pressed = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type Wait = { delay: number; ready: Promise<unknown> }

/**
 * Calls after a delay in which nothing was being pressed, once what it needs is ready; a press starts the delay anew when
 * it is let go. So nothing comes between the beginning and the end of a click, nor before the page has answered it.
 * Answers how to stop waiting.
 */
export function afterPresses(pressed: Pressed, { delay, ready }: Wait, run: () => void): () => void {
  let [due, is_ready] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const runIfDue = () => {
    if (!due || !is_ready) return
    stop()
    run()
  }
  const hold = () => {
    due = false
    clearTimeout(timer)
  }
  const begin = () => {
    hold()
    timer = setTimeout(() => {
      due = true
      runIfDue()
    }, delay)
  }
  const listeners = Object.entries({ pointerdown: hold, pointerup: begin, pointercancel: begin })
  const stop = () => {
    hold()
    is_ready = false
    for (const [name, listener] of listeners) pressed.removeEventListener(name, listener, { capture: true })
  }
  // Before anybody else hears of it, who may keep it to himself.
  for (const [name, listener] of listeners) pressed.addEventListener(name, listener, { capture: true })
  begin()
  const arrived = () => {
    is_ready = true
    runIfDue()
  }
  // What did not come is not opened; the next visit asks again.
  ready.then(arrived, stop)
  return stop
}
