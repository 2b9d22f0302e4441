import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { DoorName } from '#contract/kernel/door.ts'
import { Failure } from '../kernel/failure.ts'
import { placeOf, textFields } from './place.ts'

const slugs = ['genuine', 'authservice']
const place = (door: DoorName, params: object, query: object = {}) =>
  placeOf(door, { params, query } as Partial<FastifyRequest> as FastifyRequest, slugs)
function codeOf(door: DoorName, params: object, query: object = {}): unknown {
  try {
    return place(door, params, query)
  } catch (problem) {
    return problem instanceof Failure ? problem.code : problem
  }
}

describe('the place of a call', () => {
  test('is what its path says, and then its query', () => {
    expect(place('mall', { mall_id: 'objet', shop_no: '2', app: 'cert_digital', product: 'genuine' })).toEqual({
      mall_id: 'objet',
      shop_no: '2',
      app: 'cert_digital',
      any_app: false,
      product: 'genuine',
    })
    expect(place('mall', { mall_id: 'objet' }, { shop_no: '3', app: 'cert_digital', mall_id: 'other' })).toMatchObject({
      mall_id: 'objet',
      shop_no: '3',
      app: 'cert_digital',
    })
    expect(place('mall', { shop_no: '2' }, { shop_no: '3' }).shop_no).toBe('2')
  })

  test('names a mall in its path only: a query cannot lead a call elsewhere', () => {
    expect(place('mall', {}, { mall_id: 'other' }).mall_id).toBeNull()
  })

  test('has the first shop where a partner names none, and none where others do not', () => {
    expect(place('partner', {}).shop_no).toBe('1')
    expect([place('mall', {}).shop_no, place('helper', {}).shop_no]).toEqual([null, null])
  })

  test('is in either app of a shop for a buyer who names none, and in the one of products for everybody else', () => {
    expect(place('buyer', { mall_id: 'objet' })).toMatchObject({ app: 'cert_product', any_app: true })
    expect(place('buyer', { mall_id: 'objet', app: 'cert_digital' })).toMatchObject({
      app: 'cert_digital',
      any_app: false,
    })
    expect(place('helper', {})).toMatchObject({ app: 'cert_product', any_app: false })
  })

  test('of a brand that is not ours is not there', () => {
    expect(codeOf('partner', { product: 'another' })).toBe('request.not_found')
    expect(codeOf('partner', { product: 'Genuine' })).toBe('request.not_found')
  })

  test.each([
    { mall_id: '../etc' },
    { mall_id: '' },
    { mall_id: 'a b' },
    { mall_id: "a'--" },
    { shop_no: '-1' },
    { shop_no: '1e3' },
    { shop_no: '12345678901' },
    { app: 'cert_other' },
    { app: 'constructor' },
  ])('that can be none (%o) is a shop that is not there', (params) => {
    expect(codeOf('mall', params)).toBe('shop.not_found')
  })

  test('that is said twice is not guessed at: a list of them is none', () => {
    expect(place('mall', {}, { shop_no: ['1', '2'] }).shop_no).toBeNull()
    expect(textFields({ a: '1', b: ['2'], c: 3, d: null })).toEqual({ a: '1' })
    expect([textFields(null), textFields('a'), textFields(undefined)]).toEqual([{}, {}, {}])
  })
})
