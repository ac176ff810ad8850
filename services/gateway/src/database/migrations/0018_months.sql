-- Tables that grow with every minute have partitions by month (decision 142). The table there was becomes the first one, for all
-- rows before `bound`. A check that it already keeps stands for the reading that attaching would do under a lock.
CREATE FUNCTION "monthly_tables"() RETURNS TABLE ("name" text, "moment" text) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('session_minutes', 'charged_at'), ('stat_events', 'received_at'), ('audit_log', 'at')
$$;
--> statement-breakpoint
-- Months are those of UTC. A session's time zone must not move them.
CREATE FUNCTION "month_after"(moment timestamptz, months integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT (date_trunc('month', moment AT TIME ZONE 'UTC') + make_interval(months => months)) AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- Nothing is in the way of the last release: `bound` is more than a month ahead. In development the clock may be ahead of it too.
CREATE FUNCTION "months_begin"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	newest timestamptz := now();
	found timestamptz;
	one record;
BEGIN
	FOR one IN SELECT * FROM monthly_tables() LOOP
		EXECUTE format('SELECT max(%I) FROM %I', one.moment, one.name) INTO found;
		newest := greatest(newest, found);
	END LOOP;
	FOR one IN SELECT * FROM monthly_tables() LOOP
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L) NOT VALID', one.name, one.name || '_bound', one.moment,
			month_after(newest, 2));
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "months_check"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one record;
BEGIN
	FOR one IN SELECT * FROM monthly_tables() LOOP
		EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', one.name, one.name || '_bound');
	END LOOP;
END $$;
--> statement-breakpoint
-- What a partition has that its table cannot: keys without the month (INCLUDING ALL), and a trigger against TRUNCATE.
CREATE FUNCTION "month_table"("name" text, pattern text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, pattern);
	IF name LIKE 'audit_log_%' THEN
		EXECUTE format('CREATE TRIGGER audit_log_keep_all BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only()', name);
	END IF;
END $$;
--> statement-breakpoint
-- Gives the name of each table to a partitioned one, whose first partition is the table there was. Rows beyond the months that are
-- made ahead go to "…_default".
CREATE FUNCTION "months_attach"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one record;
	before text;
	bound timestamptz;
BEGIN
	FOR one IN SELECT * FROM monthly_tables() LOOP
		before := one.name || '_before';
		SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz INTO STRICT bound
			FROM pg_constraint WHERE conrelid = one.name::regclass AND conname = one.name || '_bound';
		EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', one.name || '_months', one.name, one.moment);
		EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name, before);
		EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name || '_months', one.name);
		IF one.name = 'session_minutes' THEN
			ALTER TABLE session_minutes ADD CONSTRAINT session_minutes_cid_play_sessions_cid_fk
				FOREIGN KEY (cid) REFERENCES play_sessions (cid) ON DELETE CASCADE;
		ELSE
			EXECUTE format('ALTER SEQUENCE %I OWNED BY %I.id', one.name || '_id_seq', one.name);
		END IF;
		IF one.name = 'audit_log' THEN
			DROP TRIGGER audit_log_keep_rows ON audit_log_before;
			CREATE TRIGGER audit_log_keep_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
			CREATE TRIGGER audit_log_keep_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
		END IF;
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', one.name, before, bound);
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', before, one.name || '_bound');
		PERFORM month_table(one.name || '_default', before);
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', one.name, one.name || '_default');
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "months_of"(wanted text) RETURNS TABLE ("name" text, "until" timestamptz) LANGUAGE sql STABLE AS $$
	SELECT part.relname::text, substring(pg_get_expr(part.relpartbound, part.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz
	FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid
	WHERE inhparent = wanted::regclass AND pg_get_expr(part.relpartbound, part.oid) <> 'DEFAULT'
$$;
--> statement-breakpoint
-- Makes the partition of the month of `moment`; false if there is one, or if its rows came before it and are in "…_default".
CREATE FUNCTION "month_add"(wanted text, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	name text := wanted || to_char(moment AT TIME ZONE 'UTC', '_YYYY_MM');
	first timestamptz := month_after(moment, 0);
BEGIN
	IF to_regclass(name) IS NOT NULL OR EXISTS (SELECT FROM months_of(wanted) part WHERE part.name LIKE '%\_before' AND part.until > first) THEN
		RETURN false;
	END IF;
	PERFORM month_table(name, wanted || '_default');
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', wanted, name, first, month_after(moment, 1));
	RETURN true;
EXCEPTION WHEN check_violation THEN
	RETURN false;
END $$;
--> statement-breakpoint
-- Drops the partitions whose rows are all from before `moment`; with `empty` only those without rows. Returns how many.
CREATE FUNCTION "months_drop"(wanted text, moment timestamptz, empty boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	one record;
	has_rows boolean := false;
	dropped integer := 0;
BEGIN
	IF wanted = 'audit_log' THEN
		moment := least(moment, now() - interval '400 days');
	END IF;
	FOR one IN SELECT * FROM months_of(wanted) WHERE until <= moment LOOP
		IF empty THEN
			EXECUTE format('SELECT EXISTS (SELECT FROM %I)', one.name) INTO has_rows;
		END IF;
		IF NOT has_rows THEN
			EXECUTE format('DROP TABLE %I', one.name);
			dropped := dropped + 1;
		END IF;
	END LOOP;
	RETURN dropped;
END $$;
--> statement-breakpoint
SELECT months_begin();
