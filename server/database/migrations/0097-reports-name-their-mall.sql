-- A report names the message and its mall with the fields that we sent along, so nobody looks a message up by the
-- provider's id any more: one index less that every message enters when it is sent. In the minutes of a change-over a
-- process of the version before looks for it without an index.
drop index if exists message_at_provider;
