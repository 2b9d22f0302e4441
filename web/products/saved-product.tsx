import { IconCertificate, IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { productsTexts } from '#contract/products/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { variantKey } from '../parts/cells/variant-keys.ts'
import type { ProductDraft } from './product-draft.ts'
import typography from '../ui/typography.module.css'
import styles from './register-product.module.css'
import { useMakeCodes } from './use-make-codes.ts'

type SavedProductProps = {
  product: ProductDraft
  /** Its codes are requested already. */
  goes_on: boolean
  onAnother: () => void
  onList: () => void
}

/** The saved product and the next steps. */
export function SavedProduct({ product, goes_on, onAnother, onList }: SavedProductProps) {
  const { t } = useText(productsTexts)
  const makeCodes = useMakeCodes()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone: focus moves to its replacement, for screen readers.
  useEffect(() => heading.current?.focus(), [])
  const toCodes = () => makeCodes(new Set(variantsOf(product)))
  const goOn = useEffectEvent(toCodes)
  useEffect(() => {
    if (goes_on) goOn()
  }, [goes_on])
  return (
    <Card className={styles.saved}>
      <span className={styles.savedMark}>
        <IconCheck aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('products.saved_title', { name: product.product_name.trim() })}
      </h2>
      <p className={typography.note}>{t('products.saved_help')}</p>
      <div className={styles.savedActions}>
        <Button onClick={onList}>{t('products.show_list')}</Button>
        <Button onClick={onAnother}>{t('products.register_another')}</Button>
        <Button kind="primary" icon={<IconCertificate aria-hidden="true" />} onClick={toCodes}>
          {t('products.make_codes')}
        </Button>
      </div>
    </Card>
  )
}

/** The variants that were saved: without options the product itself is the only one. */
function variantsOf({ product_code, has_options, options }: ProductDraft): string[] {
  const codes = has_options === 'X' ? [product_code] : options.map((option) => option.variant_code)
  return codes.map((code) => variantKey({ product_code: product_code.trim(), variant_code: code.trim() }))
}
