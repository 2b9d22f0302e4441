-- What is due of texts and of mails, each by itself: who looks for mails does not walk past a million texts.
drop index message_due;
create index message_due_texts on message (mall_id, send_after, message_no)
where state = 'queued' and send_after is not null and channel <> 'email';
create index message_due_mail on message (mall_id, send_after, message_no)
where state = 'queued' and send_after is not null and channel = 'email';

-- 0029 and 0036 made the same index.
drop index message_mall_id_shop_id_member_id_queued_at_idx1;
