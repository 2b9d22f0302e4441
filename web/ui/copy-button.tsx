import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './copy-button.module.css'
import { useWords } from './words.tsx'

/** Copies a value and says so in its place. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const words = useWords()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => setCopied(true))
  }
  return (
    <span className={styles.copy}>
      <IconButton
        size="s"
        label={label ?? words.copy}
        icon={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        onClick={copy}
      />
      <span role="status" className={copied ? styles.said : styles.silent}>
        {copied ? words.copied : ''}
      </span>
    </span>
  )
}
