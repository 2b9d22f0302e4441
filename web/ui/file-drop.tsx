import { IconPhotoOff, IconPhotoPlus, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type FieldWords, FieldNote } from './field.tsx'
import layout from './layout.module.css'
import typography from './typography.module.css'
import styles from './file-drop.module.css'
import { useLocked } from './lock.tsx'
import { useWords } from './words.tsx'

export type FileLimits = {
  /** MIME types or endings, as in an input's `accept`. */
  accept: readonly string[]
  /** Accepted types for people: `JPG, PNG`. */
  accept_words: string
  max_bytes: number
  /** `5MB` */
  max_words: string
}

type FileDropProps = FieldWords & {
  limits: FileLimits
  onFile: (file: File) => void
  /** Said when what was dropped or chosen is no file, or has nothing in it. */
  missing?: string
  /** The error of a file, in words of its own instead of the common ones. */
  wrong?: (file: File) => string | undefined
  icon?: ReactNode
  children?: ReactNode
}

/** A place for one file: drop it, or choose it. Says at once what is wrong with the wrong one. */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, limits, onFile, missing, wrong, icon, children, required = false } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const words = useWords()
  const is_locked = useLocked(props.locked)
  const take = (file: File | undefined) => {
    if (file === undefined || (file.size === 0 && wrong === undefined)) {
      setRefusal(missing)
      return
    }
    const found = wrong === undefined ? whatIsWrong(file, limits, words) : wrong(file)
    setRefusal(found)
    if (found === undefined) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!is_locked) take(event.dataTransfer.files[0])
  }
  const shownError = refusal ?? error
  return (
    <div className={layout.column6}>
      <label htmlFor={id} className={typography.label}>
        {label}
      </label>
      <div
        className={classNames(styles.place, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        role="presentation"
      >
        <input
          id={id}
          type="file"
          className={styles.input}
          accept={limits.accept.join(',')}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(shownError) || undefined}
          aria-required={required || undefined}
          onChange={(event) => {
            // Closing the file window without a choice is no mistake.
            if (event.currentTarget.files?.length) take(event.currentTarget.files[0])
            event.currentTarget.value = ''
          }}
        />
        {children ?? (
          <span className={styles.invite}>
            {icon ?? <IconUpload aria-hidden="true" />}
            {over ? words.file_drop_now : words.file_drop}
          </span>
        )}
      </div>
      <FieldNote id={`${id}-note`} help={help ?? `${limits.accept_words} · ${limits.max_words}`} error={shownError} />
    </div>
  )
}

export type ImageFieldProps = Omit<FileDropProps, 'onFile' | 'icon' | 'children'> & {
  /** A file just chosen, or the address of the saved picture. */
  value: File | string | null
  onChange: (value: File | null) => void
  name: string
}

/** One picture with its preview; it can be replaced or taken away. */
export function ImageField({ value, onChange, name, ...rest }: ImageFieldProps) {
  const words = useWords()
  const address = useObjectAddress(value)
  const [broken, setBroken] = useState<string>()
  const preview =
    broken === address ? (
      <span className={styles.invite}>
        <IconPhotoOff aria-hidden="true" />
        {value instanceof File ? value.name : name}
      </span>
    ) : (
      <img
        className={styles.preview}
        src={address ?? ''}
        alt={words.file_preview(name)}
        onError={() => setBroken(address ?? undefined)}
      />
    )
  return (
    <div className={styles.image}>
      <FileDrop {...rest} onFile={onChange} icon={<IconPhotoPlus aria-hidden="true" />}>
        {address === null ? undefined : preview}
      </FileDrop>
      {value !== null && (
        <Button size="s" kind="quiet" className={styles.remove} onClick={() => onChange(null)}>
          {words.file_remove}
        </Button>
      )}
    </div>
  )
}

function useObjectAddress(value: File | string | null): string | null {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value])
  useEffect(() => {
    if (!(value instanceof File) || address === null) return undefined
    return () => URL.revokeObjectURL(address)
  }, [value, address])
  return address
}

function whatIsWrong(file: File, limits: FileLimits, words: ReturnType<typeof useWords>): string | undefined {
  const fits = limits.accept.some((kind) =>
    kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : file.type === kind,
  )
  if (!fits) return words.file_wrong_type(limits.accept_words)
  return file.size > limits.max_bytes ? words.file_too_large(limits.max_words) : undefined
}
