-- What a receiver agreed to on accepting: the shop's own consents by title and version, and the version of our text. They are
-- given at accepted_at and stand with the receiver from the confirmation on; a link that comes to nothing gives nothing.
alter table hand_over add column to_consents jsonb, add column to_consent_version text;
