import type { JSX } from 'react'
import type { ServiceName } from '#contract/settings/services.ts'
import styles from './services.module.css'

/** Pictures of each service's effect on the buyer's page, in a few strokes. */
const pictures: Readonly<Record<ServiceName, () => JSX.Element>> = {
  design: Design,
  embed: Embed,
  auth_items: AuthItems,
  approvals: Approvals,
  mileage: Mileage,
  coupons: Coupons,
  groups: Groups,
  repairs: Repairs,
  orders: Orders,
  recalls: Recalls,
}

export function ServicePicture({ name }: { name: ServiceName }) {
  const Picture = pictures[name]
  return (
    <svg className={styles.picture} viewBox="0 0 280 112" aria-hidden="true">
      <Picture />
    </svg>
  )
}

/** The plain page, and the same in the shop's colour with its logo and cover. */
function Design() {
  return (
    <>
      <g transform="translate(56 14)">
        <rect className={styles.paper} width="56" height="98" rx="8" />
        <path className={styles.sealed} d="M0 8a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v26H0z" />
        <path className={styles.tick} d="m22 17 5 5 9-10" />
        <rect className={styles.line} x="8" y="44" width="40" height="5" rx="2.5" />
        <rect className={styles.line} x="8" y="55" width="28" height="5" rx="2.5" />
        <rect className={styles.ink} x="8" y="76" width="40" height="12" rx="3" />
      </g>
      <path className={styles.arrow} d="M126 62h24m-8-7 8 7-8 7" />
      <g transform="translate(166 14)">
        <rect className={styles.paper} width="56" height="98" rx="8" />
        <path className={styles.cover} d="M0 8a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v16H0z" />
        <circle className={styles.brand} cx="28" cy="24" r="9" />
        <path className={styles.tick} d="m24 24 3 3 5-6" />
        <rect className={styles.line} x="8" y="44" width="40" height="5" rx="2.5" />
        <rect className={styles.line} x="14" y="55" width="28" height="5" rx="2.5" />
        <rect className={styles.brand} x="8" y="76" width="40" height="12" rx="6" />
      </g>
    </>
  )
}

/** The shop's own site with its address, and the page inside it. */
function Embed() {
  return (
    <g transform="translate(40 10)">
      <rect className={styles.paper} width="200" height="102" rx="8" />
      <circle className={styles.line} cx="13" cy="12" r="3" />
      <circle className={styles.line} cx="24" cy="12" r="3" />
      <rect className={styles.field} x="38" y="7" width="150" height="10" rx="5" />
      <rect className={styles.line} x="14" y="32" width="62" height="6" rx="3" />
      <rect className={styles.line} x="14" y="46" width="46" height="5" rx="2.5" />
      <rect className={styles.line} x="14" y="58" width="54" height="5" rx="2.5" />
      <g transform="translate(96 26)">
        <rect className={styles.field} width="90" height="76" rx="6" />
        <path className={styles.sealed} d="M0 6a6 6 0 0 1 6-6h78a6 6 0 0 1 6 6v22H0z" />
        <path className={styles.tick} d="m38 14 5 5 9-10" />
        <rect className={styles.line} x="12" y="38" width="60" height="5" rx="2.5" />
        <rect className={styles.ink} x="12" y="54" width="66" height="12" rx="3" />
      </g>
    </g>
  )
}

/** A certificate and its reward. */
function Given({ children }: { children: JSX.Element }) {
  return (
    <>
      <g transform="translate(56 14)">
        <rect className={styles.paper} width="56" height="98" rx="8" />
        <circle className={styles.brand} cx="28" cy="28" r="12" />
        <path className={styles.tick} d="m23 28 4 4 7-8" />
        <rect className={styles.line} x="8" y="54" width="40" height="5" rx="2.5" />
        <rect className={styles.line} x="14" y="65" width="28" height="5" rx="2.5" />
      </g>
      <path className={styles.arrow} d="M126 62h24m-8-7 8 7-8 7" />
      <g transform="translate(162 32)">{children}</g>
    </>
  )
}

function Mileage() {
  return (
    <Given>
      <>
        <circle className={styles.field} cx="34" cy="42" r="20" />
        <circle className={styles.brand} cx="34" cy="26" r="20" />
        <path className={styles.tick} d="M26 26h16m-8-8v16" />
      </>
    </Given>
  )
}

function Coupons() {
  return (
    <Given>
      <>
        <rect className={styles.paper} y="6" width="76" height="46" rx="8" />
        <path className={styles.arrow} d="M26 12v34" strokeDasharray="4 4" />
        <rect className={styles.brand} x="36" y="20" width="30" height="8" rx="4" />
        <rect className={styles.line} x="36" y="34" width="20" height="5" rx="2.5" />
      </>
    </Given>
  )
}

function Groups() {
  return (
    <Given>
      <>
        <rect className={styles.field} x="4" y="36" width="20" height="22" rx="4" />
        <rect className={styles.field} x="28" y="22" width="20" height="36" rx="4" />
        <rect className={styles.brand} x="52" y="6" width="20" height="52" rx="4" />
      </>
    </Given>
  )
}

/** An order's lines, each with its code. */
function Orders() {
  return (
    <g transform="translate(60 10)">
      <rect className={styles.paper} width="160" height="92" rx="8" />
      {[14, 40, 66].map((y, at) => (
        <g key={y} transform={`translate(12 ${y})`}>
          <rect className={styles.line} y="4" width="56" height="5" rx="2.5" />
          <path className={styles.arrow} d="M74 7h14m-5-4 5 4-5 4" />
          <rect className={at === 2 ? styles.field : styles.brand} x="96" width="40" height="13" rx="4" />
        </g>
      ))}
    </g>
  )
}

/** A certificate, and the product's way through the shop. */
function Repairs() {
  return (
    <>
      <g transform="translate(48 14)">
        <rect className={styles.paper} width="56" height="98" rx="8" />
        <circle className={styles.brand} cx="28" cy="28" r="12" />
        <path className={styles.tick} d="m23 28 4 4 7-8" />
        <rect className={styles.line} x="8" y="52" width="40" height="5" rx="2.5" />
        <rect className={styles.ink} x="8" y="72" width="40" height="12" rx="6" />
      </g>
      <path className={styles.arrow} d="M116 62h20m-8-7 8 7-8 7" />
      <g transform="translate(152 24)">
        {[0, 26, 52].map((y, at) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <circle className={at === 2 ? styles.field : styles.brand} cx="8" cy="10" r="8" />
            {at < 2 && <path className={styles.tick} d="m4 10 3 3 5-6" />}
            <rect className={styles.line} x="26" y="7" width={at === 1 ? 52 : 40} height="6" rx="3" />
          </g>
        ))}
      </g>
    </>
  )
}

/** A product that is stopped, and the letter to its owner. */
function Recalls() {
  return (
    <>
      <g transform="translate(56 14)">
        <rect className={styles.paper} width="56" height="98" rx="8" />
        <circle className={styles.ink} cx="28" cy="30" r="13" />
        <path className={styles.tick} d="M21 30h14" />
        <rect className={styles.line} x="8" y="58" width="40" height="5" rx="2.5" />
        <rect className={styles.line} x="14" y="69" width="28" height="5" rx="2.5" />
      </g>
      <path className={styles.arrow} d="M126 62h24m-8-7 8 7-8 7" />
      <g transform="translate(164 36)">
        <rect className={styles.paper} width="80" height="54" rx="8" />
        <path className={styles.arrow} d="m10 12 30 20 30-20" />
        <rect className={styles.brand} x="22" y="38" width="36" height="8" rx="4" />
      </g>
    </>
  )
}

/** A registration that waits, and the same with the shop's tick. */
function Approvals() {
  return (
    <>
      <g transform="translate(36 30)">
        <rect className={styles.paper} width="88" height="56" rx="8" />
        <rect className={styles.line} x="12" y="14" width="52" height="5" rx="2.5" />
        <rect className={styles.line} x="12" y="26" width="36" height="5" rx="2.5" />
        <rect className={styles.field} x="12" y="38" width="30" height="10" rx="5" />
      </g>
      <path className={styles.arrow} d="M130 58h20m-8-7 8 7-8 7" />
      <g transform="translate(158 30)">
        <rect className={styles.paper} width="88" height="56" rx="8" />
        <rect className={styles.line} x="12" y="14" width="52" height="5" rx="2.5" />
        <rect className={styles.line} x="12" y="26" width="36" height="5" rx="2.5" />
        <circle className={styles.brand} cx="68" cy="38" r="11" />
        <path className={styles.tick} d="m63 38 4 4 7-8" />
      </g>
    </>
  )
}

/** Fields of a form, one of which is being moved, and a tick. */
function AuthItems() {
  return (
    <g transform="translate(68 14)">
      <rect className={styles.paper} width="144" height="98" rx="8" />
      <rect className={styles.field} x="12" y="12" width="120" height="18" rx="4" />
      <rect className={styles.line} x="20" y="18" width="46" height="5" rx="2.5" />
      <g transform="translate(10 -2) rotate(-2 60 50)">
        <rect className={styles.moved} x="12" y="38" width="120" height="18" rx="4" />
        <path className={styles.arrow} d="M20 44h6m-6 4h6m-6 4h6" />
        <rect className={styles.ink} x="34" y="44" width="62" height="5" rx="2.5" />
      </g>
      <rect className={styles.field} x="12" y="66" width="120" height="18" rx="4" />
      <rect className={styles.line} x="20" y="72" width="34" height="5" rx="2.5" />
      <path className={styles.done} d="m112 75 5 5 9-10" />
    </g>
  )
}
