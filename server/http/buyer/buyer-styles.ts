import { inlined } from '../page.ts'

/** The style sheet of a plain verdict and its form: most pages that are ever sent are this one. */
export const verdictStyle = inlined('buyer.css')
/** The style sheet of all buyers' pages. */
export const buyerStyle = inlined('buyer-more.css', { before: verdictStyle.text })
