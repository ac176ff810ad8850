CREATE TABLE "delivery_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"team" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"replaces" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"given_by" text,
	"given_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	"used_at" timestamp (3) with time zone,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "delivery_freezes" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"scope" text NOT NULL,
	"target" text,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"reason" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"exceptions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_people" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"team" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"subject" text,
	"rule" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_team_settings" (
	"team" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"wants_two" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD COLUMN "pipeline" text;--> statement-breakpoint
ALTER TABLE "delivery_keys" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "delivery_log" ADD COLUMN "who" text;--> statement-breakpoint
ALTER TABLE "delivery_log" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "delivery_releases" ADD COLUMN "who" text;--> statement-breakpoint
CREATE INDEX "delivery_approvals_sequence" ON "delivery_approvals" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_freezes_sequence" ON "delivery_freezes" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_people_sequence" ON "delivery_people" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_team_settings_sequence" ON "delivery_team_settings" USING btree ("sequence");