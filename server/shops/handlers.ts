import { appExpiry } from './app-expiry.ts'
import { list as listShops } from './list.ts'
import { plan } from './plan.ts'
import { setDevelopmentPlan } from './set-development-plan.ts'
import { store } from './store.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const shopsHandlers = {
  listShops,
  getStore: store,
  getPlan: plan,
  setDevelopmentPlan,
  getAppExpiry: appExpiry,
} satisfies Partial<Handlers>
