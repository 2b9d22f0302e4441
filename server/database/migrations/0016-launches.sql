-- The session that a launch started: a second click on the same link, in the browser that holds it, comes in as well.
alter table platform_launch add column family_id uuid;
