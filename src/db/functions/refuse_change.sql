-- Makes a table append-only: the ledger and the audit log.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name;
end
$$;
--> statement-breakpoint
create or replace trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
