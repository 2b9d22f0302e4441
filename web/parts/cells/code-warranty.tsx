import type { Serial } from '#contract/codes/code.ts'
import { WarrantyCell } from './warranty-cell.tsx'

/** The warranty of a code. */
export function CodeWarranty({ code, now }: { code: Serial; now: Date }) {
  return (
    <WarrantyCell
      validated_at={code.cert_validated_at}
      expired_at={code.cert_expired_at}
      duration={code.cert_duration}
      basis={code.cert_duration_type}
      now={now}
    />
  )
}
