import { html } from 'ghtml'
import type { CheckoutType } from '#contract/payment/types.ts'

/** Pictures of ways to pay on pages that the server writes: those of `web/parts/payment/payment-type.tsx`, drawn by hand. */
const card = 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3zM3 10h18M7 15h.01M11 15h2'
const bank = 'M3 21h18M3 10h18M5 6l7 -3l7 3M4 10v11M20 10v11M8 14v3M12 14v3M16 14v3'
const slip =
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2M14 8h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5m2 0v1.5m0 -9v1.5'
const phone = 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2zM11 4h2M12 17v.01'
const wallet =
  'M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12M20 12v4h-4a2 2 0 0 1 0 -4h4'
const touch =
  'M11 20a3 3 0 0 1 -3 -3v-11l5 5M13 4a3 3 0 0 1 3 3v11l-5 -5M4 7a3 3 0 0 1 3 -3h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3z'
const film =
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM8 4v16M16 4v16M4 8h4M4 16h4M4 12h16M16 8h4M16 16h4'
const gift =
  'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1zM12 8v13M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5'
const book = 'M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12M19 16h-12a2 2 0 0 0 -2 2M9 8h6'

const lines: Readonly<Record<CheckoutType, string>> = {
  card,
  bank,
  virtual_account: slip,
  phone,
  kakao: wallet,
  naver: wallet,
  toss: wallet,
  payco: wallet,
  samsung: touch,
  kpay: wallet,
  lpay: wallet,
  culture_gift: film,
  happymoney: gift,
  booknlife: book,
}

export function paymentPicture(type: CheckoutType): string {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${lines[type]}" /></svg>`
}
