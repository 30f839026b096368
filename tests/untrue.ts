/** What searches ask of a profile, where it stands and where searches look for it. */
export const SEARCHED =
  'user_id, site_id, country, gender, region, town_id, date_of_birth, interests, traits, last_active_at, online_until, created_at'

/** Profiles whose stored card, or what searches see of them, is not what their columns and pictures make of it. */
export const UNTRUE = `select public_id as id from profiles p where p.card::text is distinct from card_of(p)::text
  or exists (select ${SEARCHED} from profiles x where x.user_id = p.user_id and x.searchable
    except select ${SEARCHED} from searchable_profiles s where s.user_id = p.user_id)
  or not p.searchable and exists (select 1 from searchable_profiles s where s.user_id = p.user_id)
  or (select tags from profile_tags t where t.user_id = p.user_id) is distinct from case when p.searchable then
    search_tags(search_base(p.site_id, p.country, p.gender), p.region, p.town_id, p.date_of_birth, p.interests, p.traits) end`
