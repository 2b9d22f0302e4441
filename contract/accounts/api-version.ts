/** The header that names the version of the API, and its only value (000 §9). */
export const apiVersion = { header: 'x-api-version', value: '2020-09-01' } as const
