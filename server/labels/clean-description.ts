import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['br', 'b', 'strong', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // The content of a script or style stays as text.
  nonTextTags: [],
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !/^https?:\/\/[^\s]+$/i.test(attribs['href'] ?? '') ? 'excludeTag' : false,
  textFilter: (text) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
}

/** HTML of a label's description by the allowlist of resolution 57: `br`, `b`, `strong`, and `a` to http or https. */
export function cleanDescription(html: string): string {
  // Links are nested no longer only after a second pass, where the first took out an element between them.
  return sanitizeHtml(sanitizeHtml(html, options), options).replaceAll('<br />', '<br>')
}
