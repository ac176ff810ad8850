SELECT months_attach();
--> statement-breakpoint
-- Every charged minute: those of recent sessions one by one, older ones by the hour.
CREATE VIEW "played_minutes" AS
	SELECT cid, charged_at AS at, paid_by, 1 AS minutes, coins, refunded_at IS NOT NULL AS is_returned FROM session_minutes
	UNION ALL
	SELECT cid, first_at, paid_by, minutes, coins, is_returned FROM session_hours;
