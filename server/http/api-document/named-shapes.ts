type Schemas = Record<string, unknown>

/**
 * Moves the shapes that have a name of their own (`id` in the contract) to the document's schemas, where each stands once. The
 * schema library writes them into `$defs` of every schema that uses them.
 */
export function withNamedShapes<Document extends { components: { schemas: Schemas } }>(document: Document): Document {
  const named: Schemas = {}
  // Each value after its parts: definitions are gathered and what refers to them is renamed on the way.
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
