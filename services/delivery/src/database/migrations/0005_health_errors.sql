CREATE TABLE "delivery_health_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"print" text NOT NULL,
	"slot" integer NOT NULL,
	"network" integer NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"file" text,
	"line" integer,
	"column" integer,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_health_errors_remote_version_print_slot_pk" PRIMARY KEY("remote","version","print","slot")
);
--> statement-breakpoint
CREATE INDEX "delivery_health_errors_at" ON "delivery_health_errors" USING btree ("seen_at");