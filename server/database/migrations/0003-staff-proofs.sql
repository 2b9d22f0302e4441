-- readable from 0002
-- When a member of staff has last shown a code of their app in a session: at its sign-in, or again before what is dangerous.
alter table staff_session add column proved_at timestamptz;
