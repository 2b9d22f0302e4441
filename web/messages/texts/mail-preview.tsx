import { useEffect, useRef, useState } from 'react'
import { escapedLines, fillHtml, htmlFooter } from '#contract/messages/texts/fill-html.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { fillTokens } from '#contract/messages/tokens.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import type { Draft } from './draft.ts'
import { drawInert } from './inert-html.ts'
import frameStyle from './mail-frame.css?url'
import { useText } from '../../kernel/text.ts'
import typography from '../../ui/typography.module.css'
import styles from './preview.module.css'

/** An e-mail in a frame without scripts, sized to its content. */
export function MailPreview({ text, draft }: { text: MessageText; draft: Draft }) {
  const { t, language } = useText(messagesTextsTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(240)
  const subject = fillTokens(draft.subject, text.sample, text.nameless)
  const body = fillHtml(draft.body, text.sample, text.nameless) + htmlFooter(text.footer)
  useEffect(() => {
    if (frame.current === null) return
    const title = escapedLines(subject)
    const head = `<meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="${frameStyle}">`
    drawInert(
      frame.current,
      `<!doctype html><html lang="${language}"><head>${head}</head><body inert>${body}</body></html>`,
    )
  }, [body, language, subject])
  return (
    <div className={styles.letter}>
      <dl className={styles.head}>
        <dt>{t('message_text.email_from')}</dt>
        <dd>{text.from_name}</dd>
        <dt>{t('message_text.email_subject')}</dt>
        <dd className={typography.strong}>{subject}</dd>
      </dl>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('message_text.preview_email')}
        // Its own styles and pictures may be loaded from here; no script ever runs.
        sandbox="allow-same-origin"
        height={height}
        tabIndex={-1}
        onLoad={() => setHeight(Math.max(120, frame.current?.contentDocument?.documentElement.scrollHeight ?? 0))}
      />
    </div>
  )
}
