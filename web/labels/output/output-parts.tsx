import { lazy, Suspense } from 'react'
import { geometryNames, pixelMm } from '#contract/labels/paper/geometry.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Findings } from './findings.tsx'
import type { OutputPanelProps } from './output-props.ts'
import typography from '../../ui/typography.module.css'
import styles from './output-panel.module.css'
import { PrinterPart } from '../printers/printer-part.tsx'
import { StartPicker } from '../sheet/start-picker.tsx'
import { methods } from './use-output.ts'
import { usePaperName } from './use-paper-name.ts'

// Drawing codes is a part of its own: the screen is there before it.
const LabelPreview = lazy(async () => ({
  default: (await import('../../parts/label/label-preview.tsx')).LabelPreview,
}))

/** Preview of a label, its paper, and the findings to know before printing. */
export function OutputParts({ output, check, example, foot, labels, printers }: OutputPanelProps) {
  const { t, say } = useText(labelsTexts)
  return (
    <div className={styles.panel}>
      <Preview output={output} example={example} foot={foot} />
      <Select
        label={t('print.method')}
        value={output.method}
        onChange={output.setMethod}
        choices={methods.map((value) => ({ value, label: say(`print.method_${value}`) }))}
      />
      <PrinterPart work={printers} geometry={output.geometry} />
      <Paper output={output} labels={labels} />
      <Findings {...check} />
    </div>
  )
}

function Preview({ output, example, foot }: Pick<OutputPanelProps, 'output' | 'example' | 'foot'>) {
  const { t, number } = useText(labelsTexts)
  const { geometry, template } = output
  const { width, height } = geometry.label
  if (example === null) return <p className={styles.desk}>{t('print.preview_none')}</p>
  const waiting = <Skeleton width={width / pixelMm} height={height / pixelMm} />
  return (
    <div className={styles.desk}>
      <Suspense fallback={waiting}>
        {example.url === null ? (
          waiting
        ) : (
          <LabelPreview
            geometry={geometry}
            template={template}
            serial={example.serial}
            url={example.url}
            foot={foot}
            name={t('print.preview_name', { serial: example.serial })}
          />
        )}
      </Suspense>
      <span className={typography.help}>
        {t('print.preview_size', { width: number(width), height: number(height) })}
      </span>
    </div>
  )
}

const templates = ['type1', 'type2'] as const

function Paper({ output, labels }: Pick<OutputPanelProps, 'output' | 'labels'>) {
  const { t, say } = useText(labelsTexts)
  const paperName = usePaperName()
  const { geometry, start } = output
  return (
    <>
      <Select
        label={t('print.paper')}
        value={geometry.name}
        onChange={output.setPaper}
        choices={geometryNames.map((value) => ({
          value,
          label: paperName(value, value === 'roll' ? output.roll_height : 0),
        }))}
      />
      <div className={styles.part}>
        <span className={typography.label}>{t('print.template')}</span>
        <Segmented
          label={t('print.template')}
          value={output.template}
          onChange={output.setTemplate}
          choices={templates.map((value) => ({ value, label: say(`print.${value}`) }))}
        />
      </div>
      {geometry.columns * geometry.rows > 1 && (
        <StartPicker geometry={geometry} start={start} onChange={output.setStart} labels={labels} />
      )}
      {output.method === 'browser' && (
        <Checkbox
          checked={output.headers}
          onChange={output.setHeaders}
          label={t('print.headers')}
          help={t('print.headers_help')}
        />
      )}
    </>
  )
}
