CREATE TABLE "play_reports" (
	"cid" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"fault" integer,
	CONSTRAINT "play_reports_cid_kind_pk" PRIMARY KEY("cid","kind")
);
--> statement-breakpoint
CREATE INDEX "play_reports_owed" ON "play_reports" USING btree ("happened_at") WHERE "play_reports"."done_at" is null;--> statement-breakpoint
CREATE INDEX "play_sessions_confirmed" ON "play_sessions" USING btree ("confirmed_at");