-- Copies the day of a match to the likes of both members.
create or replace function sync_matched_at() returns trigger language plpgsql as $$
declare
  pair matches := case tg_op when 'DELETE' then old else new end;
  since timestamptz := case tg_op when 'DELETE' then null else new.created_at end;
begin
  update likes set matched_at = since where from_id = pair.low_id and to_id = pair.high_id;
  update likes set matched_at = since where from_id = pair.high_id and to_id = pair.low_id;
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger matches_sync_matched_at after insert or delete on matches
  for each row execute function sync_matched_at();
