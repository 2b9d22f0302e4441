import { useRef, useState } from 'react'
import type { UploadedFile } from '#contract/kernel/operation.ts'
import { imageBytesMax } from '#contract/products/limits.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { ImageField } from '../ui/file-drop.tsx'
import { useText } from '../kernel/text.ts'

type LookPictureProps = { picture: 'logo' | 'cover'; value: string | null; onChange: (url: string | null) => void }

/** A picture of the page: uploaded as it is chosen, and part of the design once that is saved. */
export function LookPicture({ picture, value, onChange }: LookPictureProps) {
  const { t, say } = useText(shopLookTexts)
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useCommand('uploadLookPicture')
  const choose = async (chosen: File | null) => {
    latest.current = chosen
    setProblem(undefined)
    setFile(chosen)
    if (chosen === null) return onChange(null)
    try {
      const { image_url } = await mutateAsync({ input: { picture, images: asUpload(chosen) } })
      // Another one may have been chosen meanwhile.
      if (latest.current !== chosen) return undefined
      setFile(null)
      onChange(image_url)
    } catch (refusal) {
      if (latest.current !== chosen) return undefined
      setFile(null)
      setProblem(saidOf(refusal))
    }
    return undefined
  }
  return (
    <ImageField
      label={say(`look.${picture}`)}
      name={say(`look.${picture}`)}
      help={isPending ? t('look.picture_uploading') : say(`look.${picture}_help`)}
      error={problem}
      missing={t('look.picture_missing')}
      limits={{
        accept: ['image/png', 'image/jpeg', 'image/webp'],
        accept_words: 'PNG, JPG, WEBP',
        max_bytes: imageBytesMax,
        max_words: '5MB',
      }}
      value={file ?? value}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}

function asUpload(image: File): UploadedFile {
  return image as unknown as UploadedFile // web/kernel/api.ts puts exactly this value into the form's file field
}
