import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { introTexts } from '#contract/intro/texts.ts'
import { useText } from '../kernel/text.ts'
import styles from './service-intro.module.css'
import { useNear } from './use-near.ts'

type FilmProps = { number: 1 | 2; poster: string; label: string }

/**
 * A silent looping film with one play button (000 §2, WCAG 2.2.2). It starts by itself only if fully in view at load,
 * never on phones or with reduced motion, to save data. The server chooses the film (resolution 33).
 */
export function Film({ number, poster, label }: FilmProps) {
  const { t } = useText(introTexts)
  const film = useRef<HTMLVideoElement>(null)
  const { place, near } = useNear<HTMLElement>()
  const [plays, setPlays] = useState(false)
  // False once stopped by hand, also when it comes into view again; null: not decided yet.
  const wanted = useRef<boolean | null>(null)
  useEffect(() => watch(film.current, wanted), [])
  const turn = () => {
    wanted.current = !plays
    if (plays) film.current?.pause()
    else play(film.current)
  }
  return (
    <figure ref={place} className={styles.film}>
      <video
        ref={film}
        src={`/film/${number}`}
        {...(near && { poster })}
        width={960}
        height={600}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
      />
      <button type="button" aria-label={t(plays ? 'intro.film_stop' : 'intro.film_play')} onClick={turn}>
        {plays ? <IconPlayerPauseFilled aria-hidden="true" /> : <IconPlayerPlayFilled aria-hidden="true" />}
      </button>
    </figure>
  )
}

/** Plays while in view and wanted; the first position on the page decides whether it is wanted. */
function watch(film: HTMLVideoElement | null, wanted: { current: boolean | null }): (() => void) | undefined {
  if (film === null) return undefined
  film.muted = true
  const observer = new IntersectionObserver(
    ([seen]) => {
      const is_seen = seen?.isIntersecting === true
      wanted.current ??= (seen?.intersectionRatio ?? 0) > 0.95 && mayStart()
      if (!is_seen) film.pause()
      else if (wanted.current) play(film)
    },
    { threshold: 0.4 },
  )
  observer.observe(film)
  return () => observer.disconnect()
}

/** False on phones and with reduced motion, where films start by hand. */
function mayStart(): boolean {
  return !matchMedia('(max-width: 767px), (prefers-reduced-motion: reduce)').matches
}

function play(film: HTMLVideoElement | null): void {
  // A browser may refuse autoplay; the button remains.
  film?.play().catch(() => undefined)
}
