CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"act" text NOT NULL,
	"uid" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_log_of_player" ON "audit_log" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_people" ON "audit_log" USING btree ("id") WHERE "audit_log"."actor" in ('operator', 'support');