import { useNavigate } from '@tanstack/react-router'
import { productsTexts } from '#contract/products/texts.ts'
import { useScreenPath } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { writeVariantKeys } from '../parts/cells/variant-keys.ts'

/** An address as long as this still passes every server and proxy. */
const addressMax = 6000

/** Opens the create page with these variants in its list. */
export function useMakeCodes() {
  const { t, number } = useText(productsTexts)
  const pathOf = useScreenPath()
  const navigate = useNavigate()
  return (keys: ReadonlySet<string>) => {
    const add = writeVariantKeys(keys)
    const length = encodeURIComponent(add).length
    if (length > addressMax) {
      const fitting = Math.floor((keys.size * addressMax) / length / 10) * 10
      showAlert(t('products.too_many_selected', { count: number(Math.max(1, fitting)) }))
      return
    }
    void navigate({ to: pathOf('createAuthcode'), search: { add } })
  }
}
