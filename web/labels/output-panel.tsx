import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { geometryNames, pixelMm } from '#contract/label-geometry.ts'
import type { LabelFoot } from '#contract/label.ts'
import { useText } from '#web/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Findings } from './findings.tsx'
import styles from './output-panel.module.css'
import { StartPicker } from './start-picker.tsx'
import type { LabelCheck } from './use-check.ts'
import type { OutputChoice } from './use-output.ts'
import { methods } from './use-output.ts'

// Drawing codes is a part of its own: the screen is there before it.
const LabelPreview = lazy(async () => ({ default: (await import('#web/parts/label/label-preview.tsx')).LabelPreview }))

/** A code to show: the first of those that are printed; its link is null until the server has signed it. */
type Example = { serial: string; url: string | null }

type OutputPanelProps = {
  output: OutputChoice
  check: LabelCheck
  example: Example | null
  foot: LabelFoot
  labels: number
  /** On which printer. */
  children?: ReactNode
}

/** Beside the codes: what a label looks like, on what it is printed, and what to know before. On small windows it folds. */
export function OutputPanel(props: OutputPanelProps) {
  const { t } = useText()
  const narrow = useMedia('(max-width: 1099px)')
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const shown = !narrow || unfolded
  return (
    <section className={styles.side} aria-label={t('print.output')}>
      {narrow && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className={styles.foldWords}>
            <b>{t('print.output')}</b>
            <OutputSummary output={props.output} check={props.check} />
          </span>
          <IconChevronDown aria-hidden="true" size={18} />
        </button>
      )}
      <div id={id} hidden={!shown}>
        {shown && <Parts {...props} />}
      </div>
    </section>
  )
}

function Parts({ output, check, example, foot, labels, children }: OutputPanelProps) {
  const { t, say } = useText()
  return (
    <div className={styles.panel}>
      <Preview output={output} example={example} foot={foot} />
      <Select
        label={t('print.method')}
        value={output.method}
        onChange={output.setMethod}
        choices={methods.map((value) => ({ value, label: say(`print.method_${value}`) }))}
      />
      {children}
      <Paper output={output} labels={labels} />
      <Findings {...check} />
    </div>
  )
}

/** What is chosen, in one line; how many findings ask to be looked at. */
function OutputSummary({ output, check }: Pick<OutputPanelProps, 'output' | 'check'>) {
  const { t, say, number } = useText()
  const grave = check.findings?.filter(({ level }) => level !== 'note').length ?? 0
  return (
    <span className={styles.help}>
      {[
        usePaperName()(output.geometry.name, output.geometry.page.height),
        say(`print.${output.template}`),
        ...(grave > 0 ? [t('print.check_count', { count: number(grave) })] : []),
      ].join(' · ')}
    </span>
  )
}

function usePaperName() {
  const { say, number } = useText()
  return (name: OutputChoice['geometry']['name'], height: number) =>
    say(`print.paper_${name}`, { height: number(height) })
}

function Preview({ output, example, foot }: Pick<OutputPanelProps, 'output' | 'example' | 'foot'>) {
  const { t, number } = useText()
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
      <span className={styles.help}>{t('print.preview_size', { width: number(width), height: number(height) })}</span>
    </div>
  )
}

const templates = ['type1', 'type2'] as const

function Paper({ output, labels }: Pick<OutputPanelProps, 'output' | 'labels'>) {
  const { t, say } = useText()
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
        <span className={styles.heading}>{t('print.template')}</span>
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
