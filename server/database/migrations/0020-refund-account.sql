-- Into which account a refund goes, of what was paid by a deposit; kept while the refund is asked for, and no longer.
alter table payment_refund
  add column account_sealed bytea,
  add constraint payment_refund_account check (account_sealed is null or state = 'asked');
