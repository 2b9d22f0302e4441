import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import layout from '../../ui/layout.module.css'
import styles from './product-cell.module.css'

export type ProductCellProps = {
  name: string
  detail?: ReactNode
  image: string | null
  large?: boolean
}

/** A product in a table or a card: its picture and two lines. A picture that does not load leaves a quiet frame. */
export function ProductCell({ name, detail, image, large = false }: ProductCellProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={styles.cell} data-large={large || undefined}>
      <span className={styles.picture}>
        {image === null || broken ? (
          <IconPhoto aria-hidden="true" />
        ) : (
          <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        )}
      </span>
      <span className={layout.lines}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} title={typeof detail === 'string' ? detail : undefined}>
            {detail}
          </span>
        )}
      </span>
    </span>
  )
}
