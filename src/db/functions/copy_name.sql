-- A random name for a public copy. The CDN asks for a signature with names that begin with f.
create or replace function copy_name(main boolean) returns uuid language sql volatile as $$
  select overlay(gen_random_uuid()::text placing case when main then '0' else 'f' end from 1 for 1)::uuid
$$;
