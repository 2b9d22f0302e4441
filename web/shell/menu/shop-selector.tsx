import { shellTexts } from '#contract/shell/texts.ts'
import { initial } from '../../parts/cells/initial.ts'
import { useText } from '../../kernel/text.ts'
import { Select } from '../../ui/select.tsx'
import styles from '../shell.module.css'

export type ShopChoice = { shop_no: string; shop_name: string }
export type ShopSelectorProps = {
  shops: readonly ShopChoice[]
  shop_no: string | null
  onShop: (shop_no: string) => void
}

/** One option per shop, by its name (000 §2), with the shop's first letter before it. */
export function ShopSelector({ shops, shop_no, onShop }: ShopSelectorProps) {
  const { t } = useText(shellTexts)
  const shop = shops.find((one) => one.shop_no === shop_no)
  return (
    <div className={styles.shop}>
      <span className={styles.initial} aria-hidden="true">
        {initial(shop?.shop_name ?? '')}
      </span>
      <Select
        label={t('shell.shop_selector')}
        labelHidden
        value={shop_no ?? ''}
        onChange={onShop}
        choices={shops.map((one) => ({ value: one.shop_no, label: one.shop_name }))}
      />
    </div>
  )
}
