/** The address of a product's picture: with us, or on the web where a job fetches it from (https only). */

const ours = /^\/files\/[a-z]+\/[0-9a-f-]{36}\.(?:webp|png)$/
/** A host without a login before it, and what follows; nothing that an address has only escaped. */
const onTheWeb = /^https:\/\/[^\s"'<>\\/?#@]+(?:[/?#][^\s"'<>\\]*)?$/i

/** True for an external picture; a job fetches it, as pages show own pictures only. */
export function isElsewhere(address: string): boolean {
  return address !== '' && !address.startsWith('/')
}

/** True for an address that the fetch job accepts. */
export function isPictureAddress(address: string): boolean {
  return (isElsewhere(address) ? onTheWeb : ours).test(address)
}
