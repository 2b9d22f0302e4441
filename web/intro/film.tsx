import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from './text.ts'
import styles from './service-intro.module.css'

type FilmProps = { number: 1 | 2; poster: string; label: string }

/**
 * A silent film that plays round and round where it is seen (000 §2), and not at all for who wants calm; one button
 * stops it (WCAG 2.2.2). The server knows whose film it is (resolution 33).
 */
export function Film({ number, poster, label }: FilmProps) {
  const { t } = useText()
  const film = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(false)
  // Stopped by hand it stays stopped, however often it comes into view.
  const wanted = useRef(true)
  useEffect(() => watch(film.current, wanted), [])
  const turn = () => {
    wanted.current = !plays
    if (plays) film.current?.pause()
    else play(film.current)
  }
  return (
    <figure className={styles.film}>
      <video
        ref={film}
        src={`/film/${number}`}
        poster={poster}
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

/** Plays while it is in view and wanted. */
function watch(film: HTMLVideoElement | null, wanted: { current: boolean }): (() => void) | undefined {
  if (film === null) return undefined
  film.muted = true
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) wanted.current = false
  const observer = new IntersectionObserver(
    ([seen]) => {
      if (seen?.isIntersecting !== true) film.pause()
      else if (wanted.current) play(film)
    },
    { threshold: 0.4 },
  )
  observer.observe(film)
  return () => observer.disconnect()
}

function play(film: HTMLVideoElement | null): void {
  // A browser may refuse to start it by itself; the button is there.
  film?.play().catch(() => undefined)
}
