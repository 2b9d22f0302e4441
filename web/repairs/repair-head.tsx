import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { CodeListLink } from '../parts/cases/case-cells.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { Estimate, StateChip, Warranty } from './repair-columns.tsx'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'
import { useText } from '../kernel/text.ts'

/** The request's number and state, its product, the warranty and the last estimate. */
export function RepairHead({ repair }: { repair: RepairDetail }) {
  const { t } = useText(repairsTexts)
  const { reference, state, product_name, variant_name, list_image, serial_number, cert_status, estimate } = repair
  return (
    <div className={styles.head}>
      <div className={layout.spread}>
        <strong translate="no">{reference}</strong>
        <StateChip state={state} />
      </div>
      <ProductCell name={product_name} detail={variant_name} image={list_image} />
      <div className={layout.spread}>
        <SerialText serial={serial_number} />
        <StatusChip status={cert_status} />
      </div>
      <div className={layout.spread}>
        <Warranty repair={repair} />
        {estimate !== null && <Estimate estimate={estimate} />}
      </div>
      <CodeListLink serial={serial_number}>{t('repair.in_code_list')}</CodeListLink>
    </div>
  )
}
