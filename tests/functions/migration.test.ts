import { expect, inject, test } from 'vitest'
import { functionFiles, type Migration, migrations } from '#db/migrations/apply.ts'
import { attachPostgres } from '#local/cloud/postgres.ts'
import { UNTRUE } from '#tests/untrue.ts'

test.each([{ owner: true }, { owner: false }])(
  'discovery comes to a filled database, and switches just-in-time compiling off; the role owns it: $owner',
  async ({ owner }) => {
    const database = await attachPostgres(inject('postgres').url).cloneDatabase()
    const { name, pool } = database
    const role = `deployer_${name}`
    const client = await pool.connect()
    const rows = async (text: string) => (await client.query(text)).rows as Record<string, string>[]
    const bring = async (all: Migration[]) => {
      await client.query('begin')
      for (const { kind, text } of all.flatMap(({ steps }) => steps)) {
        if (kind === 'outside') await client.query('commit')
        // there are fewer rows than in a batch
        await client.query(text, kind === 'batches' ? [null] : [])
        if (kind === 'outside') await client.query('begin')
      }
      await client.query('commit')
    }
    try {
      await client.query(
        `create role ${role}; grant all on schema public to ${role}; grant create on database ${name} to ${role}`,
      )
      if (owner) await client.query(`alter database ${name} owner to ${role}`)
      await client.query(`set role ${role}`)
      const all = await migrations()
      const at = all.findIndex(({ tag }) => tag === '0003_discovery')
      await bring(all.slice(0, at))
      await client.query(`insert into sites (name, settings, company, created_at) values ('Filled', '{}', '{}', now())`)
      await client.query(
        `with u as (
          insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
          select s.id, 'active', n, n, '', 'de', now() from sites s, generate_series(1, 200) n returning id, site_id
        ) insert into profiles (user_id, public_id, site_id, status, invisible, name, gender, seeking, date_of_birth, country, photo_count,
          interests, last_active_at, online_until, created_at)
        select id, gen_random_uuid(), site_id, case id % 7 when 0 then 'deleted' else 'active' end::profile_status, id % 11 = 0, 'Eve', 'female',
          'male', '1990-05-05', 'DE', id % 2, id, now(), now(), now() from u`,
      )
      await client.query(
        `with ph as (
          insert into photos (public_id, user_id, status, position, storage_key, width, height, created_at)
          select gen_random_uuid(), user_id, (enum_range(null::photo_status))[1 + user_id % 4], 0, 'k' || user_id, 2, 3, now() from profiles
          where user_id % 5 > 0 returning id, user_id
        ) update profiles p set main_photo_id = ph.id, name = 'Eve "' || ph.id || '"\\', position = '(9.99,63.7)' from ph where ph.user_id = p.user_id`,
      )
      await bring(all.slice(at))
      await client.query('set check_function_bodies = off')
      for (const { statements } of await functionFiles())
        for (const statement of statements) await client.query(statement)
      expect(await rows(UNTRUE)).toEqual([])
      const [cards] = await rows(
        `select count(*) as made, count(*) filter (where card ->> 'photo' is not null) as shown,
          (select count(*) from photos where status = 'active') as active from profiles`,
      )
      expect(cards).toEqual({ made: '200', shown: cards!.active, active: '40' })
      const [found] = await rows(
        `select (select count(*) from profiles where searchable) as searchable, (select count(*) from search_profiles) as rows,
          (select count(*) from search_activity) as active`,
      )
      expect([found!.rows, found!.active]).toEqual([found!.searchable, found!.searchable])
      expect(Number(found!.rows)).toBeGreaterThan(100)
      const [set] = await rows(
        `select setconfig::text as config, setrole = 0 as for_all from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = '${name}'`,
      )
      expect(set).toEqual({ config: '{jit=off}', for_all: owner ? 't' : 'f' })
    } finally {
      await client.query(
        `reset role; alter database ${name} owner to current_user; drop owned by ${role}; drop role ${role}`,
      )
      client.release()
      await database.close()
    }
  },
)
