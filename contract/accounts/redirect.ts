/** Open-redirect guard: the page after a login (resolution 8) is always one of ours. */

/** The longest address with its query. */
const longest = 2048

/**
 * A path inside our own origin, with query and fragment, or null. Anything that a browser could read as another host is
 * refused: `//host`, backslashes (browsers take them for slashes), characters that they drop before they look.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longest) return null
  if (!/^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}]*$/u.test(value)) return null
  // Browsers resolve `/./` and `/../`; the result must not be a host either.
  return leaves(value) ? null : value
}

/** Whether dots in the path leave two slashes in front. */
function leaves(value: string): boolean {
  const [path = ''] = value.split(/[?#]/)
  return /\/\//.test(path) || path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))
}
