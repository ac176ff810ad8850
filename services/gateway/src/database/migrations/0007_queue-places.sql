CREATE TABLE "queue_places" (
	"cid" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"consume_type" integer NOT NULL,
	"state" text NOT NULL,
	"choices" jsonb NOT NULL,
	"rank_at" timestamp (3) with time zone NOT NULL,
	"place" bigint NOT NULL,
	"offer_expires_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queue_places_changed" ON "queue_places" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "queue_places_of_player" ON "queue_places" USING btree ("uid") WHERE "queue_places"."state" <> 'left';--> statement-breakpoint
CREATE INDEX "queue_places_left" ON "queue_places" USING btree ("changed_at") WHERE "queue_places"."state" = 'left';--> statement-breakpoint
CREATE INDEX "play_sessions_held" ON "play_sessions" USING btree ("node_id","ended_at","offer_expires_at") WHERE "play_sessions"."state" = 'ended' and "play_sessions"."offer_expires_at" is not null;--> statement-breakpoint
CREATE FUNCTION "choices_of"(player uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(resource_id, region_id), '{}') FROM region_choices WHERE uid = player AND region_id IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "note_queue_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND (new.state = 'queued' OR (new.state = 'offered' AND new.has_queued)) THEN
    INSERT INTO queue_places AS known (cid, uid, game_id, consume_type, state, choices, rank_at, place, offer_expires_at, version, changed_in, changed_at)
    VALUES (new.cid, new.uid, new.game_id, new.consume_type, new.state, choices_of(new.uid), new.rank_at, new.place, new.offer_expires_at,
      1, pg_current_xact_id(), clock_timestamp())
    ON CONFLICT (cid) DO UPDATE SET game_id = excluded.game_id, consume_type = excluded.consume_type, state = excluded.state,
      choices = excluded.choices, rank_at = excluded.rank_at, place = excluded.place, offer_expires_at = excluded.offer_expires_at,
      version = known.version + 1, changed_in = excluded.changed_in, changed_at = excluded.changed_at;
  ELSIF tg_op <> 'INSERT' THEN
    UPDATE queue_places SET state = 'left', version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
    WHERE cid = old.cid AND state <> 'left';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_new_place" AFTER INSERT ON "play_sessions"
FOR EACH ROW WHEN (new.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_place" AFTER UPDATE OF "state", "has_queued", "consume_type", "rank_at", "offer_expires_at" ON "play_sessions"
FOR EACH ROW WHEN (old.state IN ('queued', 'offered') OR new.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_gone_place" AFTER DELETE ON "play_sessions"
FOR EACH ROW WHEN (old.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE FUNCTION "note_queue_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  player uuid := CASE WHEN tg_op = 'DELETE' THEN old.uid ELSE new.uid END;
BEGIN
  UPDATE queue_places SET choices = choices_of(player), version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
  WHERE uid = player AND state <> 'left';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "region_choices_note_choices" AFTER INSERT OR UPDATE OF "region_id" OR DELETE ON "region_choices"
FOR EACH ROW EXECUTE FUNCTION "note_queue_choices"();
--> statement-breakpoint
INSERT INTO queue_places (cid, uid, game_id, consume_type, state, choices, rank_at, place, offer_expires_at, version, changed_in, changed_at)
SELECT cid, uid, game_id, consume_type, state, choices_of(uid), rank_at, place, offer_expires_at, 1, pg_current_xact_id(), clock_timestamp()
FROM play_sessions WHERE state = 'queued' OR (state = 'offered' AND has_queued);
