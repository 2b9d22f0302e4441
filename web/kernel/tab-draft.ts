/**
 * An unsaved draft, kept for this tab (session storage): it outlives a reload and ends with the tab. It may be of an
 * older app or of another shop, so its reader validates every field.
 */

/** Reads the draft under a name; without fields where there is none, or storage is switched off. */
export function readTabDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  } catch {
    return {}
  }
}

/** Keeps a draft; null forgets it. Where storage is off or full it holds until the page is closed. */
export function keepTabDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // As above.
  }
}

/** The fields of whatever was kept. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
