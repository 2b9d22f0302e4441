import { IconDownload, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { codesTexts } from '#contract/codes/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { PrintUnsetNote } from '../../parts/label/print-unset-note.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { PageHead } from '../../ui/states.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import type { OpenBulk } from '../bulk/open-bulk.ts'
import type { OpenDialog } from '../change/open-dialog.ts'
import styles from './code-list.module.css'
import { CodeTable } from './code-table.tsx'
import { useCodeExport } from '../export/use-code-export.ts'
import { SearchPanel } from './search-panel.tsx'
import { useCodeList } from './use-code-list.ts'
import { useCodeSelection } from './use-code-selection.ts'
import { useCodeViews } from '../views/use-code-views.ts'
import { type PrintSlot, usePrinting } from './use-printing.ts'

// Dialogs are no part of the screen's first load.
const CodeDialogs = lazy(async () => ({
  default: (await import('../change/code-dialogs.tsx')).CodeDialogs,
}))

const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog,
}))

const ExportProgress = lazy(async () => ({
  default: (await import('../export/export-progress.tsx')).ExportProgress,
}))

/** Search and management of issued codes (001 §2 "Manage code page", 002 §2.1). */
export function ManageAuthcodeScreen({ PrintDialog }: { PrintDialog: PrintSlot }) {
  const { t } = useText(codesTexts, shellTexts)
  // On phones the list comes first; the menu leads to the create page.
  const narrow = useIsNarrow()
  const list = useCodeList()
  const selection = useCodeSelection(list.rows, JSON.stringify(list.filters), list.count)
  const printing = usePrinting()
  const views = useCodeViews(list)
  const work = useCodeExport()
  const download = () => work.start({ search: list.filters, count: list.known })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [bulk, setBulk] = useState<OpenBulk | null>(null)
  return (
    <>
      <PageHead
        title={t('screen.manage_authcode')}
        {...(!narrow && {
          actions: (
            <>
              <Button icon={<IconDownload aria-hidden="true" />} busy={work.busy} onClick={download}>
                {t('download.button')}
              </Button>
              <CreateLink />
            </>
          ),
        })}
      />
      <div className={styles.whole}>
        <SearchPanel list={list} opening={views.opening} />
        {printing.here && !printing.locked && <PrintUnsetNote unset={printing.site.unset} />}
        <div className={printing.locked || printing.site.known ? undefined : styles.waits}>
          <CodeTable
            list={list}
            selection={selection}
            printing={printing}
            work={work}
            views={views}
            onOpen={setOpen}
            onBulk={setBulk}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {work.state !== null && <ExportProgress work={work} />}
        {open !== null && (
          <CodeDialogs
            open={open}
            now={list.now}
            linkOf={printing.pageOf}
            onOpen={setOpen}
            onDestroyed={selection.drop}
            onClose={() => setOpen(null)}
          />
        )}
        {bulk !== null && <BulkDialog open={bulk} onStarted={selection.clear} onClose={() => setBulk(null)} />}
        {printing.codes !== null && (
          <PrintDialog
            codes={printing.codes}
            site={printing.site}
            settings={printing.site.settings}
            now={list.now}
            onClose={printing.close}
            onPrinted={(prints, how) => void printing.record(prints, how)}
            onCounted={() => void printing.renew()}
          />
        )}
      </Suspense>
    </>
  )
}

/** The way to the create page. */
export function CreateLink() {
  const { t } = useText(codesTexts, shellTexts)
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('createAuthcode')} className={buttonLook({ kind: 'primary' })}>
      <IconPlus aria-hidden="true" />
      {t('common.create_codes')}
    </Link>
  )
}
