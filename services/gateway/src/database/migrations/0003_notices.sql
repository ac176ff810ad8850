CREATE TABLE "launch_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"tries_left" smallint NOT NULL,
	CONSTRAINT "launch_messages_once" UNIQUE("mobile","game_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_fact_once" UNIQUE("uid","key")
);
--> statement-breakpoint
ALTER TABLE "monthly_cards" ADD COLUMN "end_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "language" text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "temporary_coins" ADD COLUMN "end_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "launch_messages" ADD CONSTRAINT "launch_messages_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_messages" ADD CONSTRAINT "launch_messages_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_messages_due" ON "launch_messages" USING btree ("due_at") WHERE "launch_messages"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "launch_messages_claimed" ON "launch_messages" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "launch_messages_created" ON "launch_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "launch_messages_of_player" ON "launch_messages" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notices_of_player" ON "notices" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("uid") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");