ALTER TABLE "queue_places" ADD COLUMN "mode" text DEFAULT '720p30' NOT NULL;--> statement-breakpoint
-- Who waits while this runs has no mode until their place changes, and may get any seat.
CREATE OR REPLACE FUNCTION "note_queue_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND (new.state = 'queued' OR (new.state = 'offered' AND new.has_queued)) THEN
    INSERT INTO queue_places AS known (cid, uid, game_id, consume_type, state, choices, mode, rank_at, place, offer_expires_at, version, changed_in, changed_at)
    VALUES (new.cid, new.uid, new.game_id, new.consume_type, new.state, choices_of(new.uid), new.mode, new.rank_at, new.place,
      new.offer_expires_at, 1, pg_current_xact_id(), clock_timestamp())
    ON CONFLICT (cid) DO UPDATE SET game_id = excluded.game_id, consume_type = excluded.consume_type, state = excluded.state,
      choices = excluded.choices, mode = excluded.mode, rank_at = excluded.rank_at, place = excluded.place,
      offer_expires_at = excluded.offer_expires_at, version = known.version + 1, changed_in = excluded.changed_in, changed_at = excluded.changed_at;
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
  UPDATE queue_places SET choices = choices_of(player), version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
  WHERE uid = player AND state <> 'left';
  RETURN NULL;
END $$;
