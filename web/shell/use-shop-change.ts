import { rememberShop } from '#web/session-start.ts'

/** Choosing another shop: it is kept, and the page reloads with it (000 §4 "Shop change"). */
export function useShopChange(): (shop_no: string) => void {
  return (shop_no) => {
    rememberShop(shop_no)
    location.reload()
  }
}
