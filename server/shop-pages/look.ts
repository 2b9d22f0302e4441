import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import type { BuyerLanguage } from '#contract/text/text.ts'
import { type DocumentOf, shopDocuments } from '#contract/settings/documents.ts'

/** The shop's settings of its buyers' pages: design, content and shop information. */
export type Look = { design: DocumentOf<'design'>; display: DocumentOf<'display'>; info: DocumentOf<'info'> }

/** The default look, also for pages without a shop. */
export const plainLook: Look = {
  design: shopDocuments.design.parse({}),
  display: shopDocuments.display.parse({}),
  info: shopDocuments.info.parse({}),
}

/** The languages that the shop offers, in the order of ours. */
export function languagesOf({ display }: Look): readonly BuyerLanguage[] {
  return buyerLanguages.filter((one) => display.languages.includes(one))
}

/** The shop's default language, or the first offered one if it is no longer offered. */
export function defaultLanguageOf(look: Look): BuyerLanguage {
  const offered = languagesOf(look)
  return offered.find((one) => one === look.display.default_language) ?? offered[0] ?? 'ko'
}

const dark =
  '@media screen{:root{color-scheme:dark;--bg:#12171e;--ink:#f4f6f8;--ink2:#c3cad4;--ink3:#aab3bf;--sunk:#1e2630;--rim:#2c3747;--edge:#7c8795;--link:#8fb3ff;--bad:#ffb4ab}.go{box-shadow:inset 0 0 0 1px var(--edge)}}'

const serif =
  "body,:lang(ja) body,:lang(zh) body{font-family:'AppleMyungjo','Nanum Myeongjo',Batang,'Hiragino Mincho ProN','Yu Mincho','Songti SC',SimSun,Georgia,serif}"

/** The centred layout, with the product as wide as the column. */
const centred =
  '@media screen{.top .col,main>.card,main>.part>h2{text-align:center}.logo,.mark{margin-inline:auto}.row{flex-direction:column;align-items:center}.shop{order:1}.lang{align-self:flex-end}main>.card{flex-direction:column}main>.card img,main>.card .pic{width:100%;height:auto;aspect-ratio:1;max-height:360px}}'

/**
 * The style sheet of a shop's look, appended to the common one; empty without changes. It has validated colours,
 * numbers and choices only, never the shop's text.
 */
export function styleOf({ design }: Look): string {
  const { primary_color, button_radius, theme, font, layout } = design
  const plain = plainLook.design
  return [
    primary_color === plain.primary_color ? '' : `:root{--go:${primary_color}}`,
    button_radius === plain.button_radius ? '' : `:root{--round:${button_radius}px}`,
    theme === 'dark' ? dark : '',
    font === 'serif' ? serif : '',
    layout === 'type2' ? centred : '',
  ].join('')
}
