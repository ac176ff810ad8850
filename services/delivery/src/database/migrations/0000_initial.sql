CREATE TABLE "delivery_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_head_is_one" CHECK ("delivery_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_health_minutes" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "delivery_health_minutes_remote_version_minute_metric_bucket_pk" PRIMARY KEY("remote","version","minute","metric","bucket")
);
--> statement-breakpoint
CREATE TABLE "delivery_health_seen" (
	"remote" text NOT NULL,
	"trial" text NOT NULL,
	"version" text NOT NULL,
	"kind" smallint NOT NULL,
	"slot" integer NOT NULL,
	"network" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_health_seen_remote_trial_version_kind_slot_pk" PRIMARY KEY("remote","trial","version","kind","slot")
);
--> statement-breakpoint
CREATE TABLE "delivery_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"team" text NOT NULL,
	"label" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"verb" text NOT NULL,
	"remote" text NOT NULL,
	"version" text,
	"team" text NOT NULL,
	"by" text NOT NULL,
	"publisher" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_releases" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"sequence" bigint NOT NULL,
	"digest" text NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"team" text NOT NULL,
	"by" text NOT NULL,
	"place" text,
	"manifest" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"pruned_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_releases_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE TABLE "delivery_remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"team" text NOT NULL,
	"live" jsonb,
	"canary" jsonb,
	"shown" jsonb,
	"earlier" jsonb NOT NULL,
	"frozen" jsonb,
	"activity" jsonb
);
--> statement-breakpoint
CREATE TABLE "delivery_sets" (
	"team" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"versions" jsonb NOT NULL,
	CONSTRAINT "delivery_sets_team_name_pk" PRIMARY KEY("team","name")
);
--> statement-breakpoint
CREATE TABLE "delivery_upload_files" (
	"upload" uuid NOT NULL,
	"file" text NOT NULL,
	"stored" jsonb NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "delivery_upload_files_upload_file_pk" PRIMARY KEY("upload","file")
);
--> statement-breakpoint
CREATE TABLE "delivery_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"team" text NOT NULL,
	"digest" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_upload_files" ADD CONSTRAINT "delivery_upload_files_upload_delivery_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "delivery_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_health_minutes_at" ON "delivery_health_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "delivery_health_seen_at" ON "delivery_health_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "delivery_keys_sequence" ON "delivery_keys" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_log_remote" ON "delivery_log" USING btree ("remote","seq");--> statement-breakpoint
CREATE INDEX "delivery_releases_sequence" ON "delivery_releases" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_remotes_sequence" ON "delivery_remotes" USING btree ("sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_uploads_active_once" ON "delivery_uploads" USING btree ("remote","version") WHERE "delivery_uploads"."ended_at" is null;