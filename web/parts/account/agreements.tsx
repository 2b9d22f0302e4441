import { type ReactNode, useState } from 'react'
import { type LegalName, legalNames } from '#contract/legal/legal.ts'
import { screens } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { LegalDocument } from '../page/legal-document.tsx'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './agreements.module.css'

export type Agreed = Readonly<Record<LegalName, boolean>>

type AgreementsProps = {
  value: Agreed
  /** The error of one agreement. */
  errorOf: (name: LegalName) => ReactNode
  onChange: (value: Record<LegalName, boolean>) => void
}

/** The three agreements, each with its text a button away, and all of them at once (000 §2, §5). */
export function Agreements({ value, errorOf, onChange }: AgreementsProps) {
  const { t, say } = useText(accountsTexts, shellTexts)
  const [reading, setReading] = useState<LegalName | null>(null)
  const count = legalNames.filter((name) => value[name]).length
  const all = count === legalNames.length
  const agreeToAll = (checked: boolean) => onChange({ terms: checked, privacy: checked, collection: checked })
  return (
    <div className={layout.stack6}>
      <div className={styles.all}>
        <Checkbox
          name="agree_all"
          label={t('signup.agree_all')}
          checked={all || (count > 0 && 'mixed')}
          onChange={agreeToAll}
        />
      </div>
      {legalNames.map((name) => {
        const title = say(screens[name].title)
        return (
          <div key={name} className={styles.agreement}>
            <Checkbox
              name={`agree_${name}`}
              label={t('signup.agree', { name: title })}
              checked={value[name]}
              error={errorOf(name)}
              onChange={(checked) => onChange({ ...value, [name]: checked })}
            />
            <Button kind="quiet" size="s" onClick={() => setReading(name)}>
              {t('signup.read', { name: title })}
            </Button>
          </div>
        )
      })}
      <Reading
        name={reading}
        onClose={() => setReading(null)}
        onAgree={(name) => {
          onChange({ ...value, [name]: true })
          setReading(null)
        }}
      />
    </div>
  )
}

type ReadingProps = { name: LegalName | null; onClose: () => void; onAgree: (name: LegalName) => void }

function Reading({ name, onClose, onAgree }: ReadingProps) {
  const { t, say } = useText(accountsTexts, shellTexts)
  // The text stays while its dialog closes.
  const [shown, setShown] = useState<LegalName>('terms')
  if (name !== null && name !== shown) setShown(name)
  return (
    <Dialog
      opened={name !== null}
      onClose={onClose}
      size="l"
      title={say(screens[shown].title)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" onClick={() => onAgree(shown)}>
            {t('signup.agree_and_close')}
          </Button>
        </>
      }
    >
      <div
        role="region"
        aria-label={say(screens[shown].title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        className={styles.reading}
      >
        <LegalDocument name={shown} heading="h3" />
      </div>
    </Dialog>
  )
}
