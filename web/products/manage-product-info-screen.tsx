import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { productsTexts } from '#contract/products/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { useIsNarrow } from '../ui/use-media.ts'
import styles from './product-list.module.css'
import { ProductList } from './product-list.tsx'
import type { ProductImage } from './product-image.ts'

// What checks a product by its shape is as much again as the list: it comes with the tab that needs it.
const RegisterProduct = lazy(async () => ({
  default: (await import('./register-product.tsx')).RegisterProduct,
}))
const ImportProducts = lazy(async () => ({
  default: (await import('./import-products.tsx')).ImportProducts,
}))

const tabs = ['list', 'register', 'excel'] as const
type TabName = (typeof tabs)[number]

/** Product information (001 §2): manage products, register one, register by Excel; the tab is named in the address. */
export function ManageProductInfoScreen() {
  // Another shop has other products: all state is reset.
  const { shop_no } = useSession()
  return <ProductInfo key={shop_no} />
}

function ProductInfo() {
  const { t } = useText(productsTexts, shellTexts)
  // On phones the tab below has this title, and keeps its position.
  const narrow = useIsNarrow()
  const { values, change } = useAddressQuery()
  // Held here, so that a look at the list does not lose the chosen picture.
  const [image, setImage] = useState<ProductImage>(null)
  const tab = tabs.find((name) => name === values['tab']) ?? 'list'
  const open = (next: TabName) => change({ tab: next === 'list' ? null : next })
  return (
    <>
      <PageHead
        title={t('screen.manage_product_info')}
        actions={
          tab === 'list' && !narrow ? (
            <Button kind="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => open('register')}>
              {t('products.register')}
            </Button>
          ) : undefined
        }
      />
      <div className={styles.tabs}>
        <Tabs
          id="products"
          label={t('products.tabs')}
          value={tab}
          onChange={open}
          tabs={[
            { value: 'list', label: t('products.tab_list') },
            { value: 'register', label: t('products.tab_register') },
            { value: 'excel', label: t('product_sheet.tab') },
          ]}
        />
      </div>
      <TabPanel id="products" value={tab}>
        {tab === 'list' && <ProductList onRegister={() => open('register')} />}
        <Suspense fallback={<div className={styles.waiting} />}>
          {tab === 'register' && <RegisterProduct image={image} setImage={setImage} onList={() => open('list')} />}
          {tab === 'excel' && <ImportProducts onList={() => open('list')} />}
        </Suspense>
      </TabPanel>
    </>
  )
}
