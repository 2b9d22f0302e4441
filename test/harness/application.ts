import type { ApplicationState } from '#contract/partners/application-state.ts'
import { beginApplication, moveApplication } from '#server/identity/application-steps.ts'
import { keepContact } from '#server/identity/account-contact.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { App } from './app.ts'
import type { Partner } from './partner.ts'

/** A partner who has applied and waits. */
export type Applicant = Partner & { email: string; manager_email: string; manager: string; business_number: string }

export type ApplicantOptions = {
  /** The states that the application went through after it was sent. */
  through?: readonly ApplicationState[]
  mall_name?: string
  business_name?: string
  business_number?: string
  /** A mall that has no shop before it is approved. */
  without_shop?: boolean
}

/** A mall that has applied, as sign-up makes it. */
export async function makeApplicant(app: App, more: ApplicantOptions = {}): Promise<Applicant> {
  const partner = await app.partner({ state: 'pending', plan: null, expires_at: null })
  const { mall_id } = partner
  const { mall_name = '오브제', business_name = '주식회사 오브제', business_number = '1234567891' } = more
  const email = `${mall_id}@shop.example`
  const manager_email = `manager-${email}`
  const manager = '김지우'
  const { seals } = app.kernel
  await app.sql('update mall set mall_name = $2 where mall_id = $1', [mall_id, mall_name])
  if (more.without_shop === true) await app.sql('delete from shop where mall_id = $1', [mall_id])
  await inTenant(app.kernel, mall_id, async (kernel) => {
    await keepContact(kernel, partner, { manager_name: manager, mall_email: email })
    await kernel.tx
      .insertInto('mall_profile')
      .values({
        mall_id,
        business_number,
        business_name,
        mall_url: 'https://objet.example',
        solution_name: 'cafe24',
        mall_email_sealed: seals.seal(mall_id, email),
        manager_name_sealed: seals.seal(mall_id, manager),
        manager_email_sealed: seals.seal(mall_id, manager_email),
        manager_phone_sealed: seals.seal(mall_id, '01012345678'),
        updated_at: app.clock.now(),
      })
      .execute()
    await beginApplication(kernel, mall_id, { terms: '1', privacy: '1', collection: '1' })
    for (const to of more.through ?? []) {
      await moveApplication(kernel, mall_id, { to, by: to === 'resubmitted' ? 'applicant' : 'staff:earlier' })
    }
  })
  return { ...partner, email, manager_email, manager, business_number }
}
