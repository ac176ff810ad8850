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
CREATE INDEX "delivery_health_minutes_at" ON "delivery_health_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "delivery_health_seen_at" ON "delivery_health_seen" USING btree ("seen_at");