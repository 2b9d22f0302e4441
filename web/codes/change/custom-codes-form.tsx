import { type FormEvent, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { Facts } from '../../parts/cells/facts.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './change.module.css'
import { renewCodes } from './renew-codes.ts'

type OwnCodes = { custom_product_code: string; custom_variant_code: string }
type CustomCodesFormProps = { code: Serial; may_change: boolean }

/** The shop's own codes of the item. Where the platform keeps them they are only shown. */
export function CustomCodesForm({ code, may_change }: CustomCodesFormProps) {
  const { t } = useText(codesTexts, codesChangeTexts)
  // Typed values are kept when a newer state of the code arrives.
  const [typed, setTyped] = useState<Partial<OwnCodes>>({})
  const own: OwnCodes = {
    custom_product_code: code.custom_product_code ?? '',
    custom_variant_code: code.custom_variant_code ?? '',
    ...typed,
  }
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!may_change)
    return (
      <section className={layout.stack12}>
        <Facts
          facts={[
            { name: t('codes.custom_product_code'), value: code.custom_product_code ?? '–' },
            { name: t('codes.custom_variant_code'), value: code.custom_variant_code ?? '–' },
          ]}
        />
      </section>
    )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { product_code, variant_code } = code
      await call('saveCustomCodes', { product_code, variant_code, ...own })
      showAlert(t('detail.custom_saved'))
      void renewCodes()
    } catch (caught) {
      setProblem(saidOf(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={layout.stack12} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.pair}>
        <TextField
          label={t('codes.custom_product_code')}
          maxLength={64}
          value={own.custom_product_code}
          onChange={(custom_product_code) => setTyped({ ...typed, custom_product_code })}
        />
        <TextField
          label={t('codes.custom_variant_code')}
          maxLength={64}
          value={own.custom_variant_code}
          onChange={(custom_variant_code) => setTyped({ ...typed, custom_variant_code })}
        />
      </div>
      <p className={typography.soft}>{t('detail.custom_help')}</p>
      <FieldNote id="custom-codes-problem" error={problem} />
      <Button type="submit" size="s" busy={busy} className={styles.start}>
        {t('detail.custom_save')}
      </Button>
    </form>
  )
}
