-- How often a product was changed: who saves an older one than there is now is told (001 §7, two editors).
alter table product add column revision integer not null default 0;
