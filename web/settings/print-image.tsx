import { useRef, useState } from 'react'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { printImageSize } from '#contract/labels/print/print-limits.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import { productsTexts } from '#contract/products/texts.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { holdLabelImage } from '../parts/label/label-image.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { ImageField } from '../ui/file-drop.tsx'
import styles from './print.module.css'

/** A selected file, and whether its size is valid, once measured. */
type Chosen = { file: File; fits: Promise<boolean> }

type PrintImageProps = { value: string | null; error: string | undefined; onChange: (image_url: string | null) => void }

/**
 * The picture at the foot of labels, with its own upload button (002 §2.4, §5). A wrong size is reported at once and
 * blocks the upload.
 */
export function PrintImage({ value, error, onChange }: PrintImageProps) {
  const { t } = useText(productsTexts, settingsTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useCommand('uploadPrintImage')
  const wrong_size = t('setting.image_size', printImageSize)

  const choose = async (file: File | null) => {
    setProblem(undefined)
    onChange(null)
    latest.current = file
    if (file === null) return setChosen(null)
    const fits = fitsLabel(file)
    setChosen({ file, fits })
    // Another one may have been chosen while this one was measured.
    if ((await fits) || latest.current !== file) return undefined
    setProblem(wrong_size)
    return showAlert(wrong_size)
  }
  const upload = async () => {
    if (isPending) return
    const fits = await chosen?.fits
    if (chosen !== null && latest.current !== chosen.file) return
    if (chosen === null || fits !== true) {
      setProblem(chosen === null ? t('setting.image_missing') : wrong_size)
      if (chosen !== null) showAlert(t('setting.image_check'))
      return
    }
    try {
      const { print_image_url } = await mutateAsync({ input: { images: asUpload(chosen.file) } })
      holdLabelImage(print_image_url)
      setChosen(null)
      onChange(print_image_url)
      showAlert(t('setting.image_uploaded'))
    } catch (refusal) {
      setProblem(saidOf(refusal))
    }
  }
  return (
    <div className={styles.image}>
      <ImageField
        label={t('setting.image')}
        name={t('setting.image')}
        help={t('setting.image_help')}
        error={problem ?? error}
        missing={t('product.image_missing')}
        limits={{
          accept: ['image/png', 'image/jpeg', 'image/webp'],
          accept_words: 'PNG, JPG, WEBP',
          max_bytes: imageBytesMax,
          max_words: '5MB',
        }}
        value={chosen?.file ?? value}
        onChange={(file) => void choose(file)}
      />
      {value === null && (
        <Button busy={isPending} onClick={() => void upload()}>
          {t('setting.upload')}
        </Button>
      )}
    </div>
  )
}

/** True if a picture has the required size, after its EXIF rotation; false if unreadable. */
async function fitsLabel(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = bitmap
    bitmap.close()
    return width === printImageSize.width && height === printImageSize.height
  } catch {
    return false
  }
}

function asUpload(image: File): UploadedFile {
  return image as unknown as UploadedFile // web/kernel/api.ts puts exactly this value into the form's file field
}
