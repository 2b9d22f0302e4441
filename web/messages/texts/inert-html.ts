type Policy = { createHTML: (html: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

/**
 * Parses a shop's HTML in the two places where it cannot run: a document without a window, and a sandboxed frame. The
 * page's policy (Trusted Types) permits no other.
 */
const policy: Policy = policyOf(window)

function policyOf(page: Window & { trustedTypes?: PolicyFactory }): Policy {
  const rules: Policy = { createHTML: (html) => html }
  return page.trustedTypes?.createPolicy('inert-mail', rules) ?? rules
}

/** Parses HTML into a document without a window: nothing in it is loaded or run. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}

/** Draws HTML in a frame without scripts. */
export function drawInert(frame: HTMLIFrameElement, html: string): void {
  frame.srcdoc = policy.createHTML(html)
}
