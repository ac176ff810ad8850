-- Each game has its row in the index from the beginning, not filled yet.
CREATE FUNCTION "game_search_begin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "game_search" ("game_id", "version", "hot_position", "description", "grams")
  VALUES (NEW."game_id", 0, NEW."hot_position", '', '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_begin_search" AFTER INSERT ON "games" FOR EACH ROW EXECUTE FUNCTION "game_search_begin"();
--> statement-breakpoint
INSERT INTO "game_search" ("game_id", "version", "hot_position", "description", "grams")
SELECT "game_id", 0, "hot_position", '', '{}' FROM "games" ON CONFLICT DO NOTHING;
