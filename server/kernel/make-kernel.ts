import { randomBytes, randomUUID } from 'node:crypto'
import { makeBatcher } from './batcher.ts'
import { makeCaches } from './caches.ts'
import { makeSingleFlight } from './single-flight.ts'
import type { Settings } from '../process/config.ts'
import type { Kernel } from './context.ts'
import type { Providers } from '../providers/providers.ts'
import type { Log } from '../process/log.ts'
import type { Database } from '../database/connect.ts'
import { type DiskRoom, endlessRoom } from '../process/disk-room.ts'
import { type LinkKey, makeQrLinks } from '../secrets/qr-links.ts'
import { type Roots, makeSeals } from '../secrets/sealed.ts'

/** The parts from which the kernel is assembled. */
export type Parts = {
  config: Settings
  public_url: string
  secret: string
  /** Keys of seals, the sealing one first; default: the installation's secret. */
  seal_keys?: readonly string[]
  /** During a rotation of the secret, and permanently afterwards. */
  roots?: Roots
  /** The signing keys of labels' short links; unless given, the installation's own secret. */
  link_keys?: readonly [LinkKey, ...LinkKey[]]
  database: Database
  providers: Providers
  jobs: Pick<Kernel, 'enqueue'>
  log: Log
  room?: DiskRoom
  /** The product's clock; tests set it. */
  now?: () => Date
}

/** Puts the process's own parts together. */
export function makeKernel(parts: Parts): Kernel {
  const { config, public_url, database, providers, jobs, log } = parts
  return {
    config,
    public_url,
    database,
    providers,
    log,
    seals: makeSeals(parts.secret, randomBytes, parts.seal_keys, parts.roots),
    qr_links: makeQrLinks(public_url, parts.link_keys ?? [{ id: '0', secret: parts.secret }]),
    caches: makeCaches(),
    single_flight: makeSingleFlight(),
    batched: makeBatcher(),
    enqueue: jobs.enqueue,
    room: parts.room ?? endlessRoom,
    now: parts.now ?? (() => new Date()),
    random: randomBytes,
    uuid: randomUUID,
  }
}
