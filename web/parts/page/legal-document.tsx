import { useQuery } from '@tanstack/react-query'
import type { LegalBlock, LegalName, LegalText } from '#contract/legal/legal.ts'
import { legalTexts } from '#contract/legal/texts.ts'
import { useText } from '../../kernel/text.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import layout from '../../ui/layout.module.css'
import styles from './legal-document.module.css'

/** Each text is a file of its own, loaded on demand. */
const load: Record<LegalName, () => Promise<LegalText>> = {
  terms: async () => (await import('#contract/legal/terms.ts')).terms,
  privacy: async () => (await import('#contract/legal/privacy.ts')).privacy,
  collection: async () => (await import('#contract/legal/collection.ts')).collection,
}

export function useLegalText(name: LegalName) {
  return useQuery({ queryKey: ['legal', name], queryFn: load[name], staleTime: Infinity })
}

/** A legal text in sections. A translation names the binding language. */
export function LegalDocument({ name, heading }: { name: LegalName; heading: 'h2' | 'h3' }) {
  const { t, language } = useText(legalTexts)
  const { data, isError, refetch } = useLegalText(name)
  if (isError) return <ErrorState title={t('legal.load_failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting label={t('ui.loading')} />
  const Heading = heading
  return (
    <div className={layout.stack20}>
      {language !== 'ko' && <p className={styles.note}>{t('legal.binding')}</p>}
      <div lang="ko" className={styles.text}>
        <p className={styles.lead}>{data.lead}</p>
        {data.sections.map((section, index) => (
          <section key={section.heading} id={sectionId(name, index)} className={styles.section}>
            <Heading>{section.heading}</Heading>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

/** The anchor of a section, for the contents. */
export function sectionId(name: LegalName, index: number): string {
  return `${name}-${index + 1}`
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if (!('head' in block))
    return (
      <ul>
        {block.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <td key={block.head[column]} data-head={block.head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Waiting({ label }: { label: string }) {
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={label}>
      {shown && [90, 100, 96, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={16} />)}
    </output>
  )
}
