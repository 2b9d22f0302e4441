import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Skeleton } from '../../ui/states.tsx'
import { useMedia } from '../../ui/use-media.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './output-panel.module.css'
import { usePaperName } from './use-paper-name.ts'
import type { OutputPanelProps } from './output-props.ts'

// The side panel is loaded after the screen.
const OutputParts = lazy(async () => ({ default: (await import('./output-parts.tsx')).OutputParts }))

/** The panel beside the codes: label preview, paper and hints; folded on small windows. */
export function OutputPanel(props: OutputPanelProps) {
  const { t } = useText(labelsTexts)
  const narrow = useMedia('(max-width: 1439px)')
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const shown = !narrow || unfolded
  return (
    <section className={layout.shrink} aria-label={t('print.output')}>
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
        <Suspense fallback={<Skeleton height={480} />}>{shown && <OutputParts {...props} />}</Suspense>
      </div>
    </section>
  )
}

/** The chosen output in one line, and how many findings ask for attention. */
function OutputSummary({ output, check }: Pick<OutputPanelProps, 'output' | 'check'>) {
  const { t, say, number } = useText(labelsTexts)
  const grave = check.findings?.filter(({ level }) => level !== 'note').length ?? 0
  return (
    <span className={typography.help}>
      {[
        usePaperName()(output.geometry.name, output.geometry.page.height),
        say(`print.${output.template}`),
        ...(grave > 0 ? [t('print.check_count', { count: number(grave) })] : []),
      ].join(' · ')}
    </span>
  )
}
