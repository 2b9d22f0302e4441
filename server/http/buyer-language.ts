import type { FastifyRequest } from 'fastify'
import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import type { BuyerLanguage, Language } from '#contract/text/text.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The language that the address asks for by `lang`; null where it names none of these. */
export function chosenLanguage(query: Query): BuyerLanguage | null {
  return buyerLanguages.find((one) => one === query['lang']) ?? null
}

/** The language of a buyer's page: the first of ours that the address or, without it, Accept-Language names; else Korean. */
export function buyerLanguageOf(request: FastifyRequest, query: Query): BuyerLanguage {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  const tags = wanted.map((part) => part.trim().slice(0, 2))
  const asked = tags.flatMap((tag) => buyerLanguages.filter((one) => one === tag))
  return chosenLanguage(query) ?? asked[0] ?? 'ko'
}

/** What the rest of the product speaks to a reader of Japanese or Chinese: English. */
export function operatorsLanguage(language: BuyerLanguage): Language {
  return language === 'ko' ? 'ko' : 'en'
}
