import { z } from 'zod'

/** S3-compatible storage, for files and for backups (docs/running.md, "Files"). */
export const storageSettings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
}

type Given = { [Name in keyof typeof storageSettings]: z.output<(typeof storageSettings)[Name]> }
type Storage = { endpoint: string; access_key: string; secret_key: string; region: string }

/** A bucket alone says that files are somewhere, and not where. */
export function storageProblems({ S3_BUCKET, S3_ENDPOINT }: Partial<Given>): string[] {
  return S3_BUCKET !== undefined && S3_ENDPOINT === undefined ? ['S3_ENDPOINT: missing'] : []
}

/** Whole, or none is configured. */
export function storageOf(config: Partial<Given>): Storage | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: access_key, S3_SECRET_ACCESS_KEY: secret_key } = config
  if (endpoint === undefined || access_key === undefined || secret_key === undefined) return null
  return { endpoint, access_key, secret_key, region: config.S3_REGION ?? 'us-east-1' }
}

/** Where files are kept when it is not the data folder. */
export function bucketOf(config: Partial<Given>): (Storage & { bucket: string }) | null {
  const storage = storageOf(config)
  return storage === null || config.S3_BUCKET === undefined ? null : { ...storage, bucket: config.S3_BUCKET }
}
