-- Calls of one spreadsheet upload carry one name, so that they are one issue run (contract §5, product C "Batches").

alter table batch add column import_id text;
create index batch_by_import on batch (mall_id, shop_id, import_id) where import_id is not null;
