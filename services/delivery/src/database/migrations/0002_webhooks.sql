CREATE TABLE "delivery_notices" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"hook" uuid NOT NULL,
	"notice" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"label" text NOT NULL,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text NOT NULL,
	"origin" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_sent_at" timestamp (3) with time zone,
	"dropped" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_hook_delivery_webhooks_id_fk" FOREIGN KEY ("hook") REFERENCES "delivery_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_notices_hook" ON "delivery_notices" USING btree ("hook","position");--> statement-breakpoint
CREATE INDEX "delivery_webhooks_team" ON "delivery_webhooks" USING btree ("team");