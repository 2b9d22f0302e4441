import type { PrintConfig } from '#contract/labels/config.ts'
import { useOperation } from '../kernel/api.ts'
import { useSilentFailure } from '../kernel/client-log.ts'
import { holdLabelImage } from '../parts/label/label-image.ts'
import { useEffect, useState } from 'react'
import type { PrintDraft } from './print-draft.ts'
import { PrintForm } from './print-form.tsx'
import { Waiting } from './waiting.tsx'

/** The defaults of labels while the settings could not be read, without a word (002 §8, PRT-66). */
const unread: PrintConfig = {
  print_paper: null,
  print_template: null,
  print_description: null,
  print_image_url: null,
  registration_base: '',
  qr_link: 'page',
}

type PrintSettingsProps = { draft: PrintDraft | null; onDraft: (draft: PrintDraft | null) => void }

/** QR print settings (002 §2.4). */
export function PrintSettings(props: PrintSettingsProps) {
  const { data, error, isError } = useOperation('getPrintConfig', {})
  useSilentFailure('getPrintConfig', error)
  // The form starts with the saved values; later reads do not change it.
  const [saved, setSaved] = useState<PrintConfig>()
  const read = data?.body ?? (isError ? unread : undefined)
  if (saved === undefined && read !== undefined) setSaved(read)
  const image_url = data?.body.print_image_url
  useEffect(() => {
    if (image_url !== undefined) holdLabelImage(image_url)
  }, [image_url])
  if (saved === undefined) return <Waiting />
  const keep = (next: PrintConfig) => {
    setSaved(next)
    props.onDraft(null)
  }
  return <PrintForm saved={saved} {...props} onSaved={keep} />
}
