-- The ledger is append-only, but for one thing: after sixty days the charges and returns of a session, one a minute, become one
-- movement. `fold_ledger` alone does that, and only to old movements of kind "play". The days are of the machine's clock.
CREATE FUNCTION "ledger_keeps_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	journal bigint;
BEGIN
	IF TG_TABLE_NAME = 'ledger_journals' THEN
		journal := OLD.id;
	ELSE
		journal := OLD.journal_id;
	END IF;
	IF current_setting('cloudplay.folding', true) = 'on' AND EXISTS (
		SELECT FROM ledger_journals WHERE id = journal AND kind = 'play' AND created_at < now() - interval '59 days'
	) THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || ' is append-only', ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_journals_keep_rows" BEFORE UPDATE OR DELETE ON "ledger_journals" FOR EACH ROW EXECUTE FUNCTION "ledger_keeps_rows"();
--> statement-breakpoint
CREATE TRIGGER "ledger_journals_keep_all" BEFORE TRUNCATE ON "ledger_journals" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_keep_rows" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_keeps_rows"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_keep_all" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
DROP TRIGGER "ledger_journals_append_only" ON "ledger_journals";
--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
--> statement-breakpoint
-- The last movement of each session stays, with the sum of all: its place, its key and the balance after it are right as they are.
-- If the sum is 0, none stays. The settings: a plan that reads the whole ledger may look cheap for a guess of the number of keys.
CREATE FUNCTION "fold_ledger"(cids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	gone bigint[];
	kept bigint[];
	totals bigint[];
	sum_before bigint;
	sum_after bigint;
BEGIN
	WITH moved AS (
		SELECT journal.id, entry.coins, max(journal.id) OVER whole AS last, sum(entry.coins) OVER whole AS total
		FROM play_sessions session
			CROSS JOIN LATERAL generate_series(0, session.charged_minutes - 1) minute
			CROSS JOIN LATERAL (VALUES (''), (':refund')) refund (suffix)
			JOIN ledger_journals journal ON journal.uid = session.uid AND journal.key = 'play:' || session.cid || ':' || minute || suffix
			JOIN ledger_entries entry ON entry.journal_id = journal.id AND entry.side = 'player'
		WHERE session.cid = ANY (cids)
		WINDOW whole AS (PARTITION BY session.cid)
	)
	SELECT array_agg(id) FILTER (WHERE id <> last OR total = 0), array_agg(id) FILTER (WHERE id = last AND total <> 0),
		array_agg(total) FILTER (WHERE id = last AND total <> 0), sum(coins)
	INTO gone, kept, totals, sum_before FROM moved;
	IF gone IS NULL THEN
		RETURN;
	END IF;
	PERFORM set_config('cloudplay.folding', 'on', true);
	DELETE FROM ledger_entries WHERE journal_id = ANY (gone);
	DELETE FROM ledger_journals WHERE id = ANY (gone);
	UPDATE ledger_entries SET coins = CASE side WHEN 'player' THEN total ELSE -total END
		FROM unnest(kept, totals) AS fold (id, total) WHERE journal_id = fold.id;
	PERFORM set_config('cloudplay.folding', '', true);
	SELECT coalesce(sum(coins) FILTER (WHERE side = 'player'), 0) INTO sum_after FROM ledger_entries WHERE journal_id = ANY (kept);
	IF sum_after <> sum_before OR EXISTS (
		SELECT FROM ledger_entries WHERE journal_id = ANY (kept) GROUP BY journal_id HAVING count(*) <> 2 OR sum(coins) <> 0
	) THEN
		RAISE EXCEPTION 'folding would change the sum of the ledger' USING ERRCODE = 'check_violation';
	END IF;
END $$;
--> statement-breakpoint
-- Sessions that ended before `moment`, sixty days ago at least: their minutes become hours, their charges one movement. Returns how
-- many, at most `most`. For a week after the migration none: the release before this one, which may still run, reads only minutes.
CREATE FUNCTION "roll_up_sessions"(moment timestamptz, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	due uuid[];
BEGIN
	SELECT array_agg(cid) INTO due FROM (
		SELECT cid FROM play_sessions
		WHERE state = 'ended' AND confirmed_at IS NOT NULL AND rolled_up_at IS NULL AND ended_at < least(moment, now() - interval '60 days')
			AND (SELECT done_at < now() - interval '7 days' FROM schema_migrations WHERE part = 'gateway' AND tag = '0021_roll-up')
		ORDER BY ended_at LIMIT most FOR UPDATE SKIP LOCKED
	) old;
	IF due IS NULL THEN
		RETURN 0;
	END IF;
	WITH gone AS (DELETE FROM session_minutes WHERE cid = ANY (due) RETURNING *)
	INSERT INTO session_hours (cid, hour, paid_by, is_returned, minutes, coins, first_at)
		SELECT cid, date_trunc('hour', charged_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', paid_by, refunded_at IS NOT NULL,
			count(*), sum(coins), min(charged_at)
		FROM gone GROUP BY 1, 2, 3, 4;
	PERFORM fold_ledger(due);
	UPDATE play_sessions SET rolled_up_at = now() WHERE cid = ANY (due);
	RETURN cardinality(due);
END $$;
