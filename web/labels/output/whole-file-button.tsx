import { lazy, Suspense, useState } from 'react'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import type { WholeFileProps } from './whole-file-dialog.tsx'

const WholeFileDialog = lazy(async () => ({
  default: (await import('./whole-file-dialog.tsx')).WholeFileDialog,
}))

/** Everything that was found, also more than can be selected: its labels become a file in the jobs centre. */
export function WholeFileButton(props: WholeFileProps) {
  const { t, number } = useText(labelsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('whole_file.button', { count: number(props.count) })}</Button>
      <Suspense fallback={null}>{open && <WholeFileDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
