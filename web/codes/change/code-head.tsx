import type { Serial } from '#contract/codes/code.ts'
import { ProductCell } from '../../parts/cells/product-cell.tsx'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { BlockedChip } from '../list/blocked-chip.tsx'
import styles from './change.module.css'

/** The code of a dialog, in its current state. */
export function CodeHead({ code }: { code: Serial }) {
  return (
    <div className={styles.head}>
      <div className={styles.headTop}>
        <SerialText serial={code.serial_number} strong />
        <span className={styles.chips}>
          <BlockedChip reason={code.blocked_reason} />
          <StatusChip status={code.cert_status} />
        </span>
      </div>
      <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
    </div>
  )
}
