import { IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import styles from '../output/output-panel.module.css'
import type { OutputChoice } from '../output/use-output.ts'
import type { Printers } from './use-printers.ts'

const PrinterDialog = lazy(async () => ({ default: (await import('./printer-dialog.tsx')).PrinterDialog }))

const plain = 'none'

/** The selected printer: its offset moves the labels, and its resolution limits the codes. */
export function PrinterPart({ work, geometry }: { work: Printers; geometry: OutputChoice['geometry'] }) {
  const { t } = useText(labelsTexts)
  const { role } = useSession()
  const [open, setOpen] = useState<'add' | 'change' | null>(null)
  const { printer, printers } = work
  const moved = printer !== null && (printer.x_mm !== 0 || printer.y_mm !== 0)
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('printer.label')}
          value={printer?.printer_id ?? plain}
          onChange={(value) => work.choose(value === plain ? null : value)}
          help={moved && t('printer.moved', { x: String(printer.x_mm), y: String(printer.y_mm) })}
          choices={[
            { value: plain, label: t('printer.none') },
            ...printers.map(({ printer_id, name }) => ({ value: printer_id, label: name })),
          ]}
        />
        {may(role, 'print') && printer !== null && (
          <IconButton
            label={t('printer.change_of', { name: printer.name })}
            icon={<IconPencil aria-hidden="true" />}
            onClick={() => setOpen('change')}
          />
        )}
        {may(role, 'print') && (
          <IconButton label={t('printer.add')} icon={<IconPlus aria-hidden="true" />} onClick={() => setOpen('add')} />
        )}
      </div>
      <Suspense fallback={null}>
        {open !== null && (
          <PrinterDialog
            printer={open === 'change' ? printer : null}
            geometry={geometry.name}
            onSaved={async (saved) => {
              await work.renew()
              work.choose(saved)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}
