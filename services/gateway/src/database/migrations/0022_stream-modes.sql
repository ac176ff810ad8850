ALTER TABLE "nodes" ADD COLUMN "modes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "mode" text DEFAULT '720p30' NOT NULL;
--> statement-breakpoint
-- A place in the queue says the mode with the chosen regions; the base mode limits no node and is left out.
CREATE OR REPLACE FUNCTION "note_queue_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND (new.state = 'queued' OR (new.state = 'offered' AND new.has_queued)) THEN
    INSERT INTO queue_places AS known (cid, uid, game_id, consume_type, state, choices, rank_at, place, offer_expires_at, version, changed_in, changed_at)
    VALUES (new.cid, new.uid, new.game_id, new.consume_type, new.state,
      choices_of(new.uid) || CASE WHEN new.mode = '720p30' THEN '{}' ELSE jsonb_build_object('@mode', new.mode) END,
      new.rank_at, new.place, new.offer_expires_at, 1, pg_current_xact_id(), clock_timestamp())
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
CREATE OR REPLACE FUNCTION "note_queue_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  player uuid := CASE WHEN tg_op = 'DELETE' THEN old.uid ELSE new.uid END;
BEGIN
  UPDATE queue_places SET choices = choices_of(player) || jsonb_strip_nulls(jsonb_build_object('@mode', choices->'@mode')),
    version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
  WHERE uid = player AND state <> 'left';
  RETURN NULL;
END $$;
