import { type Screen, open } from '../kernel/screen.ts'

export const shellScreens = {
  digitalInit: { ...open, paths: ['/authservice/digital/init'], title: 'product.title_digital', app: 'cert_digital' },
} as const satisfies Record<string, Screen>
