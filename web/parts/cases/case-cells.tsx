import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { anyDay } from '../../kernel/list-address.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { buttonLook } from '../../ui/button.tsx'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { OpenButton } from '../cells/open-button.tsx'
import { ProductCell } from '../cells/product-cell.tsx'
import marks from '../../ui/marks.module.css'
import styles from './cases.module.css'
import type { ProductCard } from '#contract/products/card.ts'

/** A state in a word; the one that matters most has a shape too. */
export function StateMark({ tone, marked, children }: { tone: ChipTone; marked: boolean; children: ReactNode }) {
  return (
    <Chip tone={tone} mark={marked ? <span className={marks.lozenge} aria-hidden="true" /> : undefined}>
      {children}
    </Chip>
  )
}

/** The number of a case, which opens it. */
export function OpenCase({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <OpenButton onClick={onOpen}>
      <span translate="no">{children}</span>
    </OpenButton>
  )
}

/** The product of a case, within the width of its column. */
export function CaseProduct({ product: { product_name, variant_name, list_image } }: { product: ProductCard }) {
  return (
    <span className={styles.product}>
      <ProductCell name={product_name} detail={variant_name} image={list_image} />
    </span>
  )
}

/** Links to a case's code in the list of codes. */
export function CodeListLink({ serial, children }: { serial: string; children: string }) {
  const pathOf = useScreenPath()
  return (
    <Link
      to={pathOf('manageAuthcode')}
      search={{ serial_number: serial, from: anyDay, to: anyDay }}
      className={buttonLook({ kind: 'quiet' })}
    >
      {children}
    </Link>
  )
}
