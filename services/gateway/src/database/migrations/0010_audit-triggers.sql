-- The audit log (SEEN-5): nothing changes a row, and only rows older than 400 days may go. The days are of the machine's clock,
-- which development cannot move.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION USING MESSAGE = 'audit_log is append-only', ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep_rows" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_keep_all" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
-- Looks only at the oldest rows: ids follow time, so it needs no index and never reads the whole table.
CREATE FUNCTION "audit_log_prune"(most integer) RETURNS integer LANGUAGE sql AS $$
	WITH gone AS (
		DELETE FROM audit_log WHERE at < now() - interval '400 days'
			AND id IN (SELECT id FROM audit_log ORDER BY id LIMIT most)
		RETURNING 1
	) SELECT count(*)::integer FROM gone
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_login"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO audit_log (at, actor, act, uid, subject, detail)
			VALUES (NEW.created_at, 'player', 'login', NEW.account_id, NEW.id::text, jsonb_build_object('platform', NEW.platform));
	ELSE
		INSERT INTO audit_log (at, actor, act, uid, subject) VALUES (NEW.revoked_at, 'player', 'logout', NEW.account_id, NEW.id::text);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_audit_login" AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "audit_login"();
--> statement-breakpoint
CREATE TRIGGER "sessions_audit_logout" AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
	WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "audit_login"();
--> statement-breakpoint
CREATE FUNCTION "audit_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_log (at, actor, "by", act, uid, subject, detail)
		SELECT CASE NEW.status WHEN 4 THEN NEW.refunded_at ELSE NEW.paid_at END,
			CASE NEW.status WHEN 4 THEN 'company' ELSE 'player' END,
			CASE NEW.status WHEN 4 THEN NEW.provider ELSE '' END,
			CASE NEW.status WHEN 4 THEN 'order_refunded' ELSE 'order_paid' END,
			NEW.uid, NEW.order_sn,
			jsonb_build_object('fen', NEW.amount_fen, 'coins', NEW.coins + NEW.gift_coins, 'provider', NEW.provider);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_audit" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (OLD.status <> NEW.status AND NEW.status IN (2, 4)) EXECUTE FUNCTION "audit_order"();
--> statement-breakpoint
CREATE FUNCTION "audit_seat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL THEN
		INSERT INTO audit_log (at, actor, act, uid, subject, detail)
			VALUES (NEW.confirmed_at, 'player', 'seat_taken', NEW.uid, NEW.cid::text, jsonb_build_object('game_id', NEW.game_id, 'node', NEW.node_id));
	END IF;
	IF OLD.state <> 'ended' AND NEW.state = 'ended' AND NEW.confirmed_at IS NOT NULL THEN
		INSERT INTO audit_log (at, actor, act, uid, subject, detail)
			VALUES (coalesce(NEW.ended_at, NEW.state_since), CASE WHEN NEW.end_reason IN ('released', 'logged_out') THEN 'player' ELSE 'site' END, 'seat_ended',
				NEW.uid, NEW.cid::text, jsonb_build_object('game_id', NEW.game_id, 'node', NEW.node_id, 'reason', NEW.end_reason));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "play_sessions_audit_seat" AFTER UPDATE OF "state", "confirmed_at" ON "play_sessions" FOR EACH ROW
	WHEN ((OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL)
		OR (OLD.state <> 'ended' AND NEW.state = 'ended' AND NEW.confirmed_at IS NOT NULL)) EXECUTE FUNCTION "audit_seat"();
--> statement-breakpoint
-- Points to the row of `activity_changes`, which has what changed.
CREATE FUNCTION "audit_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_log (at, actor, "by", act, subject, detail)
		VALUES (NEW.at, 'operator', NEW."by", 'activity_' || NEW.verb, NEW.activity_id::text, jsonb_build_object('change', NEW.id, 'via', NEW.via));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "activity_changes_audit" AFTER INSERT ON "activity_changes" FOR EACH ROW EXECUTE FUNCTION "audit_activity_change"();
