-- A game whose searched words or place changed is indexed again; the rest of the row is none of the index's business.
CREATE FUNCTION "game_search_outdate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "game_search" SET "version" = 0 WHERE "game_id" = NEW."game_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_outdate_search" AFTER UPDATE OF "name", "latin_name", "line", "description", "hot_position" ON "games"
FOR EACH ROW WHEN (
  (OLD."name", OLD."latin_name", OLD."line", OLD."description", OLD."hot_position")
  IS DISTINCT FROM (NEW."name", NEW."latin_name", NEW."line", NEW."description", NEW."hot_position")
) EXECUTE FUNCTION "game_search_outdate"();
