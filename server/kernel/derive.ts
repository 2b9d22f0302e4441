/** Derives a context with parts of its own; it inherits all else: a spread would read the shop, which may not be there. */
export function derive<C extends object, P extends object>(context: C, parts: P): C & P {
  const derived: C = Object.create(context)
  return Object.assign(derived, parts)
}
