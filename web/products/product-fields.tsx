import { imageBytesMax } from '#contract/products/limits.ts'
import { type NameField, nameFields, productNames } from '#contract/products/name-fields.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { productsGtinTexts } from '#contract/products/gtin/texts.ts'
import { useText } from '../kernel/text.ts'
import { type FileLimits, ImageField } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { GtinField } from '../parts/gtin/gtin-field.tsx'
import styles from './register-product.module.css'
import type { ProductForm } from './use-product-form.ts'

const imageLimits: FileLimits = {
  accept: ['image/png', 'image/jpeg', 'image/webp'],
  accept_words: 'PNG, JPG, WEBP',
  max_bytes: imageBytesMax,
  max_words: '5MB',
}

/** The most that a price may be (contract/kernel/wire.ts, `won`). */
export const priceMax = 9_999_999_999

/** The product's own fields, all but the picture required (001 §5). */
export function ProductFields({ form, note }: { form: ProductForm; note?: string }) {
  const { t, say } = useText(productsTexts, productsGtinTexts)
  const { draft, errors, change } = form
  const text = (field: 'product_name' | 'product_code' | NameField, required = true) => ({
    required,
    name: field,
    autoComplete: 'off',
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => change({ [field]: value }, field),
  })
  return (
    <Card>
      <h2 className={styles.heading}>{t('products.basic')}</h2>
      <div className={styles.basic}>
        <ImageField
          label={t('products.image')}
          help={t('products.image_help')}
          missing={t('product.image_missing')}
          limits={imageLimits}
          name={draft.product_name === '' ? t('products.image') : draft.product_name}
          value={form.image}
          error={errors['imageurl']}
          onChange={form.changeImage}
        />
        <div className={styles.fields}>
          <TextField
            className={styles.wide}
            label={t('common.product_name')}
            maxLength={250}
            {...text('product_name')}
          />
          <TextField
            className={styles.half}
            label={t('common.product_code')}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            locked={form.editing && t('products.edit_code')}
            {...text('product_code')}
          />
          <NumberField
            className={styles.half}
            required
            label={t('products.price')}
            name="product_price"
            max={priceMax}
            suffix={t('products.won_sign')}
            value={draft.product_price}
            error={errors['product_price']}
            onChange={(product_price) => change({ product_price }, 'product_price')}
          />
          {nameFields.map((field) => (
            <TextField
              key={field}
              className={styles.third}
              label={say(productNames[field].label)}
              maxLength={productNames[field].most}
              {...text(field, productNames[field].is_required)}
            />
          ))}
          {note !== undefined && <p className={styles.filled}>{note}</p>}
          {draft.has_options === 'X' && (
            <GtinField
              className={styles.half}
              help={t('gtin.help')}
              value={draft.gtin}
              error={errors['gtin']}
              onChange={(gtin) => change({ gtin }, 'gtin')}
            />
          )}
        </div>
      </div>
    </Card>
  )
}
