import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { CodeAnswers } from '../../parts/answers/code-answers.tsx'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Tabs, TabPanel } from '../../ui/tabs.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { CodeFacts } from './code-facts.tsx'
import { CodeScans } from './code-scans.tsx'
import { CustomCodesForm } from './custom-codes-form.tsx'
import { MemoForm } from './memo-form.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QrPreview } from './qr-preview.tsx'

type DetailDrawerProps = {
  code: Serial
  now: Date
  /** Where the label of this code leads to. */
  link: string
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

const tabs = ['facts', 'scans'] as const

/** One code with all that is known of it and can be done with it (001 §2 "code cells"). Mount it to open it. */
export function DetailDrawer({ code: shown, now, link, onOpen, onClose }: DetailDrawerProps) {
  const { t, say } = useText(codesTexts, codesChangeTexts)
  const { role, flavour } = useSession()
  const [tab, setTab] = useState<(typeof tabs)[number]>('facts')
  // The list's row is shown at once; the newest state takes its place.
  const { data } = useOperation('getCode', { serial: shown.serial_number })
  const code = data?.body ?? shown
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('detail.title')}
      actions={
        <>
          <Button onClick={() => onOpen({ kind: 'history', code })}>{t('codes.history')}</Button>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <CodeHead code={code} />
      <div className={styles.tabs}>
        <Tabs
          id="detail"
          label={t('detail.tabs')}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: say(`detail.tab_${value}`) }))}
        />
      </div>
      <TabPanel id="detail" value={tab}>
        {tab === 'scans' ? (
          <CodeScans serial={code.serial_number} />
        ) : (
          <div className={styles.sections}>
            <CodeFacts code={code} now={now} may_change={may(role, 'support')} onOpen={onOpen} />
            <CodeAnswers serial={code.serial_number} />
            {may(role, 'support') && <MemoForm code={code} />}
            <CustomCodesForm code={code} may_change={may(role, 'issue') && flavour === 'partner'} />
            <QrPreview link={link} serial={code.serial_number} />
          </div>
        )}
      </TabPanel>
    </Drawer>
  )
}
