/**
 * Moves focus to the first control that is marked wrong inside `within`, and says whether there was one.
 * Call it after the errors are drawn (in an effect, or in the next animation frame).
 */
export function focusFirstError(within: ParentNode = document): boolean {
  const wrong = within.querySelector('[aria-invalid="true"]')
  if (!(wrong instanceof HTMLElement)) return false
  wrong.focus({ preventScroll: true })
  wrong.scrollIntoView({ block: 'center' })
  return true
}
