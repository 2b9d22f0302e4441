import { useMemo, useState } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { CodeAnswers } from '../../parts/answers/code-answers.tsx'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Tabs, TabPanel } from '../../ui/tabs.tsx'
import { qrPath } from '../../kernel/qr-path.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { CodeFacts } from './code-facts.tsx'
import { CodeScans } from './code-scans.tsx'
import { CustomCodesForm } from './custom-codes-form.tsx'
import { MemoForm } from './memo-form.tsx'
import type { OpenDialog } from './open-dialog.ts'

type DetailDrawerProps = {
  code: Serial
  now: Date
  /** Where the label of this code leads to. */
  link: string
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

const tabs = ['facts', 'scans'] as const

/** One code with its data and actions (001 §2 "code cells"). Mount it to open it. */
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

/** The code's QR as its label has it, and where it leads to. */
function QrPreview({ link, serial }: { link: string; serial: string }) {
  const { t } = useText(codesTexts, codesChangeTexts)
  const { d, size } = useMemo(() => qrPath(link), [link])
  return (
    <section className={styles.qr}>
      <svg
        className={styles.qrPicture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('detail.qr_of', { serial })}
        shapeRendering="crispEdges"
      >
        <path d={d} />
      </svg>
      <div className={styles.qrWords}>
        <p>{t('detail.qr_help')}</p>
        <div className={layout.wrap8}>
          <a className={buttonLook({ size: 's' })} href={link} target="_blank" rel="noopener noreferrer">
            <IconExternalLink aria-hidden="true" />
            {t('codes.open_page')}
          </a>
          <CopyButton value={link} label={t('detail.copy_link')} />
        </div>
      </div>
    </section>
  )
}
