import {
  IconBan,
  IconCalendarTime,
  IconDots,
  IconDownload,
  IconLockOpen,
  IconPrinter,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { useSession } from '../../session/session.ts'
import { BulkAction } from '../../ui/data-table/bulk-bar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import type { BulkAction as Action, BulkSource, OpenBulk } from '../bulk/open-bulk.ts'
import type { OpenDialog } from '../change/open-dialog.ts'
import type { CodeExport } from '../export/use-code-export.ts'
import { wholeOf } from './code-search.ts'
import { useText } from '../../kernel/text.ts'
import type { CodeList } from './use-code-list.ts'
import type { useCodeSelection } from './use-code-selection.ts'
import type { usePrinting } from './use-printing.ts'

type CodeBulkActionsProps = {
  list: CodeList
  selection: ReturnType<typeof useCodeSelection>
  printing: ReturnType<typeof usePrinting>
  work: CodeExport
  onOpen: (dialog: OpenDialog) => void
  onBulk: (bulk: OpenBulk) => void
}

type Change = Exclude<Action, 'destroy' | 'print'>

/** The actions on the selected codes: the chosen ones, or all of the search. */
export function CodeBulkActions({ list, selection, printing, work, onOpen, onBulk }: CodeBulkActionsProps) {
  const { t, say } = useText(codesTexts)
  const { role } = useSession()
  const narrow = useIsNarrow()
  const { whole, codes } = selection
  const serials = codes.map((code) => code.serial_number)
  const source: BulkSource = whole ? { filters: wholeOf(list.filters) } : { serial_numbers: serials }
  const open = (action: Action) => onBulk({ action, source })
  const change = (action: Change, icon: ReactNode) => ({
    key: action,
    label: say(`bulk.${action}`),
    icon,
    onSelect: () => open(action),
  })
  const first = [
    change('status', <IconShieldCheck aria-hidden="true" />),
    change('warranty', <IconCalendarTime aria-hidden="true" />),
  ]
  const blocks = [
    change('block', <IconBan aria-hidden="true" />),
    change('unblock', <IconLockOpen aria-hidden="true" />),
  ]
  return (
    <>
      {may(role, 'support') &&
        !narrow &&
        first.map(({ key, label, icon, onSelect }) => (
          <BulkAction key={key} label={label} icon={icon} onClick={onSelect} />
        ))}
      {printing.here && (
        <BulkAction
          label={t('codes.print')}
          icon={<IconPrinter aria-hidden="true" />}
          unavailable={printing.locked}
          onClick={() => (whole && !printing.locked ? open('print') : printing.open(codes))}
        />
      )}
      <BulkAction
        label={t('download.short')}
        icon={<IconDownload aria-hidden="true" />}
        onClick={() => work.start(whole ? { search: list.filters, count: list.known } : { serials })}
      />
      {may(role, 'issue') && (
        <BulkAction
          danger
          label={t('destroy.action')}
          icon={<IconTrash aria-hidden="true" />}
          onClick={() => (whole ? open('destroy') : onOpen({ kind: 'destroy', codes }))}
        />
      )}
      {may(role, 'support') && (
        <Menu label={t('bulk.more')} entries={narrow ? [...first, ...blocks] : blocks}>
          <BulkAction label={t('bulk.more')} icon={<IconDots aria-hidden="true" />} />
        </Menu>
      )}
    </>
  )
}
