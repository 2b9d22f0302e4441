type Schemas = Record<string, unknown>

/**
 * Moves named schemas (`id` in the contract) to the document's components, once each. The schema library repeats them
 * in `$defs` of every schema.
 */
export function withNamedShapes<Document extends { components: { schemas: Schemas } }>(document: Document): Document {
  const named: Schemas = {}
  // Visits values bottom-up, collecting definitions and rewriting references.
  const text = JSON.stringify(document, (_field, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value
    const { $defs, ...rest } = value
    Object.assign(named, $defs)
    return rest
  })
  const { components, ...others } = JSON.parse(renamed(text)) as Document // it was one before it was written
  const shapes = JSON.parse(renamed(JSON.stringify(named))) as Schemas // as they stood in the document
  return { ...others, components: { ...components, schemas: { ...components.schemas, ...shapes } } } as Document // the same document with more shapes
}

function renamed(text: string): string {
  return text.replaceAll('"#/$defs/', '"#/components/schemas/')
}
