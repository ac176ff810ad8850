CREATE TABLE "session_hours" (
	"cid" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"paid_by" integer NOT NULL,
	"is_returned" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"coins" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_hours_cid_hour_paid_by_is_returned_pk" PRIMARY KEY("cid","hour","paid_by","is_returned")
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"slice" integer PRIMARY KEY NOT NULL,
	"coins" bigint NOT NULL,
	"unbalanced" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "rolled_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_hours" ADD CONSTRAINT "session_hours_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE cascade ON UPDATE no action;
