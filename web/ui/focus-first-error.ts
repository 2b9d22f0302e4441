/**
 * Moves focus to the first control that is marked wrong inside `within`, and says whether there was one.
 * Call it after the errors are drawn (in an effect, or in the next animation frame).
 */
export function focusFirstError(within: ParentNode = document): boolean {
  const wrong = within.querySelector('[aria-invalid="true"]')
  // Of a group of choices the first one takes focus.
  const control = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}
