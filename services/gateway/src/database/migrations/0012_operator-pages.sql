CREATE TABLE "activity_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"via" text NOT NULL,
	"verb" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"type" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"form" text,
	CONSTRAINT "activity_changes_form_once" UNIQUE("form")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_changes_of_activity" ON "activity_changes" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_ends" ON "operator_sessions" USING btree ("ends_at");