CREATE TABLE "delivery_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"team" text NOT NULL,
	"by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"view" jsonb NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_releases" ADD COLUMN "source" jsonb;--> statement-breakpoint
CREATE INDEX "delivery_previews_sequence" ON "delivery_previews" USING btree ("sequence");