import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { useAddressQuery } from '#web/use-address-query.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/states.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import styles from './product-list.module.css'
import { ProductList } from './product-list.tsx'
import { RegisterProduct } from './register-product.tsx'

/** Product information (001 §2): the tabs "manage products" and "register single product", named in the address. */
export function ManageProductInfoScreen() {
  // Another shop has other products: everything starts anew.
  const { shop_no } = useSession()
  return <ProductInfo key={shop_no} />
}

function ProductInfo() {
  const { t } = useText()
  const { values, change } = useAddressQuery()
  // Held here, so that a look at the list does not lose the chosen picture.
  const [image, setImage] = useState<File | null>(null)
  const tab = values['tab'] === 'register' ? 'register' : 'list'
  const open = (next: 'list' | 'register') => change({ tab: next === 'list' ? null : next })
  return (
    <>
      <PageHead
        title={t('screen.manage_product_info')}
        actions={
          tab === 'list' ? (
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
          ]}
        />
      </div>
      <TabPanel id="products" value={tab}>
        {tab === 'list' ? (
          <ProductList />
        ) : (
          <RegisterProduct image={image} setImage={setImage} onList={() => open('list')} />
        )}
      </TabPanel>
    </>
  )
}
