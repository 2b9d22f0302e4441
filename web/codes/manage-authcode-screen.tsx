import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Serial } from '#contract/codes.ts'
import { useScreenPath } from '#web/place.ts'
import { useText } from '#web/text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/states.tsx'
import { useIsNarrow } from '#web/ui/use-media.ts'
import styles from './code-list.module.css'
import { CodeTable } from './code-table.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useCodeList } from './use-code-list.ts'
import { useCodeSelection } from './use-code-selection.ts'
import type { PrintSlot } from './use-printing.ts'
import { usePrinting } from './use-printing.ts'

/** Search and management of issued codes (001 §2 "Manage code page", 002 §2.1). */
export function ManageAuthcodeScreen({ PrintDialog }: { PrintDialog: PrintSlot }) {
  const { t } = useText()
  // On phones the list comes first; the menu leads to the create page.
  const narrow = useIsNarrow()
  const list = useCodeList()
  const selection = useCodeSelection(list.rows, JSON.stringify(list.search))
  const printing = usePrinting()
  const [told, setTold] = useState<Serial | null>(null)
  return (
    <>
      <PageHead title={t('screen.manage_authcode')} {...(!narrow && { actions: <CreateLink /> })} />
      <div className={styles.whole}>
        <SearchPanel search={list.search} today={list.today} onSearch={list.setSearch} />
        <CodeTable list={list} selection={selection} printing={printing} onHistory={setTold} />
      </div>
      {told !== null && <HistoryDialog code={told} onClose={() => setTold(null)} />}
      {printing.codes !== null && (
        <Suspense fallback={null}>
          <PrintDialog
            codes={printing.codes}
            site={printing.site}
            settings={printing.site.settings}
            now={list.now}
            onClose={printing.close}
            onPrinted={(prints) => void printing.record(prints)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The way to the create page. */
export function CreateLink() {
  const { t } = useText()
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('createAuthcode')} className={buttonLook({ kind: 'primary' })}>
      <IconPlus aria-hidden="true" />
      {t('codes.create')}
    </Link>
  )
}
