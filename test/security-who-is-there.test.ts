import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, nobodysHash, passwordFits } from '#server/identity/password/password.ts'
import { type App, startApp } from './harness/app.ts'
import { atProductCost } from './harness/partner.ts'
import { forgottenQuestions, strangersQuestions, type Question, type Said } from './harness/who-is-there.ts'

/**
 * Whoever asks learns by no answer who or what is there: neither by its bytes nor by the work that it took. The time of it is
 * measured by bench/enumeration.ts; that the same statements are sent is held here.
 */

let app: App
let questions: Question[]
const statements: string[] = []
beforeAll(async () => {
  app = await startApp()
  for (const pool of [app.kernel.database.pool, app.kernel.database.questions]) pool.on('connect', listenTo)
  questions = await strangersQuestions(app)
})
afterAll(async () => app.close())

/** Keeps each statement as it was sent, without the values in it. */
function listenTo(client: pg.ClientBase): void {
  const send: (...words: unknown[]) => unknown = client.query.bind(client)
  const query = (statement: unknown, ...rest: unknown[]) => {
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
    statements.push(text.replaceAll(/'[^']*'/g, "''"))
    return send(statement, ...rest)
  }
  Object.assign(client, { query })
}

/** Of a question that is asked for the first time in its windows. */
async function asked({ ask }: Question, word: string) {
  await app.sql('delete from rate_window')
  await app.sql('delete from proof')
  statements.length = 0
  const answer = await ask(word)
  return { answer: bytes(answer, word), statements: statements.toSorted() }
}

/** The answer without what is another each time: its request's id, its moment, an id that was drawn for it, and the word itself. */
function bytes({ status, headers, body }: Said, word: string): string {
  const { date, 'x-request-id': id, ...more } = headers
  const drawn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const words = [word, encodeURIComponent(word), String(id), String(date)]
  const whole = JSON.stringify([status, more, body])
  return words.reduce((text, each) => text.replaceAll(each, '…'), whole).replaceAll(drawn, '…')
}

test('an answer about somebody who is there is, byte for byte, that about nobody, and took the same statements', async () => {
  for (const question of questions) {
    const { name, there, nobody } = question
    expect([name, there.length]).toEqual([name, nobody.length])
    // What is read once for all who ask is read before.
    await asked(question, there)
    const [known, unknown] = [await asked(question, there), await asked(question, nobody)]
    expect([name, known]).toEqual([name, unknown])
    expect([name, known.statements.length > 0]).toEqual([name, true])
  }
})

test('a name that nobody has costs the hash of a password as one that somebody has', async () => {
  const priceOf = (hash: string) => hash.split('$').slice(0, 4)
  const known = await atProductCost(async () => hashPassword('Known!2026pw'))
  expect(priceOf(nobodysHash)).toEqual(priceOf(known))
  // It can be verified: a hash that is none would be refused without the work.
  expect(await passwordFits(null, 'Known!2026pw')).toBe(false)
  const sizes = (hash: string) => hash.split('$').map((part) => part.length)
  expect(sizes(nobodysHash)).toEqual(sizes(known))
})

test('what was forgotten is told by its specified answer alone: a miss does the work of a hit up to the commit', async () => {
  const work = (list: readonly string[]) => list.filter((text) => !/(^|; )(commit|rollback)$/.test(text))
  for (const question of await forgottenQuestions(app)) {
    await asked(question, question.there)
    const [known, unknown] = [await asked(question, question.there), await asked(question, question.nobody)]
    expect([question.name, known.answer.slice(0, 4), unknown.answer.slice(0, 4)]).toEqual([
      question.name,
      '[200',
      '[404',
    ])
    expect([question.name, work(known.statements)]).toEqual([question.name, work(unknown.statements)])
  }
})
