-- How servers notice that the catalogue has changed: they keep it in memory and ask for its version at each use
-- (app/core/db/kept.server.ts).

-- Changes the version of the catalogue. It is drawn and not counted on, as that of the campaigns is: after a database went
-- back in time, no later change gets a version that a server remembers with other contents.
-- Rule: Offers, purchases, wallet. Locks: the row of catalogue_version; only operators change the catalogue.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = floor(random() * 9007199254740991)::bigint WHERE id = 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER offer_changed AFTER INSERT OR UPDATE OR DELETE ON offer
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER partner_changed AFTER INSERT OR UPDATE OR DELETE ON partner
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER home_part_changed AFTER INSERT OR UPDATE OR DELETE ON home_part
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE OR REPLACE TRIGGER store_changed AFTER INSERT OR UPDATE OR DELETE ON store
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
