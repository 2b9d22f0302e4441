import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { sheetBytesMost } from '#contract/sheets/bytes.ts'
import { templateAddress } from '#contract/sheets/forms.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Card } from '../../ui/states.tsx'
import { seoulTime } from '../cells/seoul-time.ts'
import type { SheetImportProps } from './import-props.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './sheet-import.module.css'
import type { ImportStage, SheetImportState } from './use-sheet-import.ts'

type ChoosePanelProps = Pick<SheetImportProps, 'form' | 'label' | 'help'> & {
  state: SheetImportState
  stage: Extract<ImportStage, { kind: 'choose' }>
}

/** File input, template, and an unfinished import. */
export function ChoosePanel({ form, label, help, state, stage }: ChoosePanelProps) {
  const { t, language } = useText(sheetsTexts)
  const limits = {
    accept: ['.xls', '.xlsx'],
    accept_words: '.xls, .xlsx',
    max_bytes: sheetBytesMost,
    max_words: '10MB',
  }
  return (
    <div className={layout.page}>
      {stage.kept !== null && <KeptNotice state={state} kept={stage.kept} />}
      <Card className={styles.choose}>
        <div className={layout.shrink}>
          <FileDrop
            label={label}
            limits={limits}
            missing={t('sheet.file_missing')}
            wrong={(file) => wrongFile(file, t)}
            error={stage.error}
            icon={<IconFileSpreadsheet aria-hidden="true" />}
            onFile={state.choose}
          />
        </div>
        <div className={styles.help}>
          <h2>{t('sheet_import.how')}</h2>
          {help}
          <a className={buttonLook()} href={templateAddress(form, language)} download>
            <IconDownload aria-hidden="true" />
            {t('sheet_import.template')}
          </a>
        </div>
      </Card>
    </div>
  )
}

/** The rules of a file before it is opened, in the stated words (001 §5). */
function wrongFile(file: File, t: ReturnType<typeof useText<[typeof sheetsTexts]>>['t']): string | undefined {
  if (!/\.xlsx?$/i.test(file.name)) return t('sheet.wrong_extension')
  if (file.size > sheetBytesMost) return t('sheet.too_large')
  return file.size === 0 ? t('sheet.no_data') : undefined
}

function KeptNotice({
  state,
  kept,
}: {
  state: SheetImportState
  kept: NonNullable<ChoosePanelProps['stage']['kept']>
}) {
  const { t, number } = useText(sheetsTexts)
  const { date, time } = seoulTime(new Date(kept.started_at).toISOString()) ?? { date: '', time: '' }
  return (
    <Card className={styles.kept}>
      <div>
        <p className={styles.strong}>{t('sheet_import.kept_title', { file: kept.file_name })}</p>
        <p className={typography.note}>
          {t('sheet_import.kept_help', { when: `${date} ${time}`, count: number(kept.total) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => void state.throwAway(kept)}>
          {t('sheet_import.throw_away')}
        </Button>
        <Button kind="primary" onClick={() => void state.goOn(kept)}>
          {t('sheet_import.go_on')}
        </Button>
      </div>
    </Card>
  )
}
