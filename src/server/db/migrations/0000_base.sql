-- What every table relies on. Runs alike on PostgreSQL 15 or newer and on PGlite.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- Names sort by this collation: accents and case only break ties, ñ is a letter after n.
-- PGlite brings ICU's root order only, in which ñ is an accented n, so the Spanish rule is given
-- here. PostgreSQL 15 cannot take rules, but its ICU knows Spanish.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    execute 'create collation es (provider = icu, locale = ''und'', rules = ''&N<ñ<<<Ñ'')';
  else
    execute 'create collation es (provider = icu, locale = ''es'')';
  end if;
end
$$;
--> statement-breakpoint
-- Text as search and uniqueness see it: lower case, without accents ('Ñ' too becomes 'n').
-- unaccent is only STABLE, because its dictionary could be changed; ours is the one it ships.
-- A body of this form binds the names in it once, whatever the search_path of a caller.
create function normaliza(texto text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(texto, NFC)) collate es);
