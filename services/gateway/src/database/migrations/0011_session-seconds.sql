CREATE TABLE "session_seconds" (
	"cid" uuid NOT NULL,
	"key" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "session_seconds_cid_key_pk" PRIMARY KEY("cid","key")
);
--> statement-breakpoint
ALTER TABLE "session_seconds" ADD CONSTRAINT "session_seconds_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_seconds_stored" ON "session_seconds" USING btree ("stored_at");