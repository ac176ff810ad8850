CREATE TABLE "failed_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"error_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"trace_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"uid" uuid,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_calls_found" ON "failed_calls" USING btree ("error_id","at");--> statement-breakpoint
CREATE INDEX "failed_calls_of_player" ON "failed_calls" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "failed_calls_at" ON "failed_calls" USING btree ("at");