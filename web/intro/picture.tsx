import styles from './service-intro.module.css'
import { useNear } from './use-near.ts'

/** A screen of the product in its window. The files are made by `web/public-pages/make-pictures.mjs`. */
export function Picture({ name, alt, whole = false }: { name: string; alt: string; whole?: boolean }) {
  const { place, near } = useNear<HTMLElement>()
  const address = (width: number) => `/pictures/${name}-${width}.avif`
  const addresses = [800, 1280, 1920].map((width) => `${address(width)} ${width}w`).join(', ')
  return (
    <figure ref={place} className={styles.window}>
      <img
        {...(near && { src: address(800), srcSet: addresses })}
        sizes={whole ? '(max-width: 1279px) 92vw, 1190px' : '(max-width: 1279px) 92vw, 585px'}
        width={1440}
        height={900}
        alt={alt}
        decoding="async"
      />
    </figure>
  )
}

/** Buyers' phones side by side; one picture with one description. */
export function Phones({ names, alt }: { names: readonly string[]; alt: string }) {
  const { place, near } = useNear<HTMLDivElement>()
  const addressesOf = (name: string) => ({
    src: `/pictures/${name}-390.avif`,
    srcSet: `/pictures/${name}-390.avif 390w, /pictures/${name}-780.avif 780w`,
  })
  return (
    <div ref={place} className={styles.phones} role="img" aria-label={alt}>
      {names.map((name) => (
        <img
          key={name}
          {...(near && addressesOf(name))}
          sizes="240px"
          width={390}
          height={844}
          alt=""
          decoding="async"
        />
      ))}
    </div>
  )
}
