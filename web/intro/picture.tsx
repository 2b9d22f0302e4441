import styles from './service-intro.module.css'

/** A screen of the product in its window. The files are made by `web/public-pages/make-pictures.mjs`. */
export function Picture({ name, alt, whole = false }: { name: string; alt: string; whole?: boolean }) {
  const address = (width: number) => `/pictures/${name}-${width}.avif`
  return (
    <figure className={styles.window}>
      <img
        src={address(800)}
        srcSet={[800, 1280, 1920].map((width) => `${address(width)} ${width}w`).join(', ')}
        sizes={whole ? '(max-width: 1279px) 92vw, 1190px' : '(max-width: 1279px) 92vw, 585px'}
        width={1440}
        height={900}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </figure>
  )
}

/** Buyers' phones side by side; one picture with one description. */
export function Phones({ names, alt }: { names: readonly string[]; alt: string }) {
  return (
    <div className={styles.phones} role="img" aria-label={alt}>
      {names.map((name) => (
        <img
          key={name}
          src={`/pictures/${name}-390.avif`}
          srcSet={`/pictures/${name}-390.avif 390w, /pictures/${name}-780.avif 780w`}
          sizes="240px"
          width={390}
          height={844}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
