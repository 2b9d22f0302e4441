-- The session that a launch started: a second click on the same link, in the browser that holds it, comes in as well.
alter table platform_launch add column family_id uuid;

-- An upload takes the ids of all its codes with its first call, so that it stays one run whoever makes codes meanwhile
-- and whatever day it ends on. `last_code_id` is the last one written; what is left over of the ids is nobody's.
alter table batch add column reserved_to bigint check (reserved_to >= last_code_id);
