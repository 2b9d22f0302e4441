-- What 0087 made smaller. In the minutes of a change-over a process of the version before finds by the beginnings of the
-- new ones what it found by these.
drop index if exists code_by_status;
drop index if exists code_by_variant;
drop index if exists code_by_activation;
drop index if exists code_by_variant_activation;
drop index if exists code_by_member;
drop index if exists code_by_end;
