-- The end of a recall is told to the owners who were told of its beginning, as one more round of messages (issue 17).
alter table recall drop constraint recall_round_check;
alter table recall add constraint recall_round_check check (round in ('remind', 'retry', 'points', 'over'));
alter table recall_owner add column over_told_at timestamptz;
