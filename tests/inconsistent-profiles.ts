/** Columns that searches read, as the profile has them and as the search tables have them. */
const SEARCHED =
  'user_id, realm_of(site_id, country, gender) as realm, region, town_id, date_of_birth, interests, traits'
const READ = 'user_id, realm, region, town_id, date_of_birth, interests, traits'

/** Finds profiles whose stored card or search rows differ from what their columns, photos, accounts and blocks say. */
export const INCONSISTENT_PROFILES = `select public_id as id from profiles p where p.card::text is distinct from card_of(p)::text
  or exists (select ${SEARCHED} from profiles x where x.user_id = p.user_id and x.searchable
    except select ${READ} from search_profiles s where s.user_id = p.user_id)
  or exists (select ${SEARCHED} from profiles x where x.user_id = p.user_id and x.searchable
    except select ${READ} from search_activity s where s.user_id = p.user_id)
  or p.searchable <> exists (select 1 from search_profiles s where s.user_id = p.user_id)
  or p.searchable <> exists (select 1 from search_activity s where s.user_id = p.user_id)
  or p.searchable and p.town_id is not null and not exists (
    select 1 from search_towns t where t.town_id = p.town_id and t.realm = realm_of(p.site_id, p.country, p.gender))
  or exists (select 1 from search_activity a where a.user_id = p.user_id
    and a.coordinates is distinct from coordinates_of(p.position))
  or (select rank from search_activity a where a.user_id = p.user_id) not between
    (select online_rank(s.online_until) from presence s where s.user_id = p.user_id)
    and (select activity_rank(s.online_until) from presence s where s.user_id = p.user_id)
  or (select tags from search_profiles t where t.user_id = p.user_id) is distinct from case when p.searchable then
    search_tags(search_base(p.site_id, p.country, p.gender), p.region, p.town_id, p.date_of_birth, p.interests, p.traits) end
  or (select case when e.user_id is null then s.user_id is not null
      else s.user_id is null or to_jsonb(e) - 'avoided' <> to_jsonb(s) - 'avoided'
        or not (e.avoided @> s.avoided and e.avoided <@ s.avoided) end
    from asker_of(p.user_id) e left join search_askers s on s.user_id = p.user_id)`
