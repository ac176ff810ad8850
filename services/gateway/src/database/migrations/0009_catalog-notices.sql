-- The same notice as services/gateway/src/core/events.ts makes: whoever changes the catalogue, all gateways read it again.
CREATE FUNCTION "tell_catalog_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cloudplay', '{"event":"catalog:changed","payload":{}}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "tags_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tags"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "game_tags_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_tags"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "categories_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "game_categories_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_categories"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "partner_games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "mini_games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mini_games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "home_modules_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_modules"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "home_items_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_items"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "settings_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
