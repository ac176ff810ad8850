CREATE TABLE "annual_summaries" (
	"uid" uuid NOT NULL,
	"year" integer NOT NULL,
	"share_code" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	CONSTRAINT "annual_summaries_uid_year_pk" PRIMARY KEY("uid","year"),
	CONSTRAINT "annual_summaries_share_code_unique" UNIQUE("share_code")
);
--> statement-breakpoint
CREATE TABLE "distributed_games" (
	"activity_id" bigint NOT NULL,
	"game_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"stock" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "distributed_games_activity_id_game_id_pk" PRIMARY KEY("activity_id","game_id"),
	CONSTRAINT "distributed_games_inside_stock" CHECK ("distributed_games"."given" between 0 and "distributed_games"."stock"),
	CONSTRAINT "distributed_games_minutes_positive" CHECK ("distributed_games"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_card_tiers" (
	"id" integer PRIMARY KEY NOT NULL,
	"coins" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "play_card_tiers_positive" CHECK ("play_card_tiers"."coins" > 0 and "play_card_tiers"."pay_fen" > 0 and "play_card_tiers"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "red_helps" (
	"packet_id" bigint NOT NULL,
	"helper_uid" uuid NOT NULL,
	"nth" integer NOT NULL,
	"coins" integer NOT NULL,
	"helped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "red_helps_packet_id_helper_uid_pk" PRIMARY KEY("packet_id","helper_uid"),
	CONSTRAINT "red_helps_piece_once" UNIQUE("packet_id","nth")
);
--> statement-breakpoint
CREATE TABLE "red_packets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"uid" uuid NOT NULL,
	"day" date NOT NULL,
	"share_code" text NOT NULL,
	"pieces" integer[] NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"full_at" timestamp (3) with time zone,
	"extracted_at" timestamp (3) with time zone,
	"lapsed_at" timestamp (3) with time zone,
	CONSTRAINT "red_packets_share_code_unique" UNIQUE("share_code"),
	CONSTRAINT "red_packets_day_once" UNIQUE("uid","day"),
	CONSTRAINT "red_packets_one_end" CHECK ("red_packets"."full_at" is null or "red_packets"."lapsed_at" is null),
	CONSTRAINT "red_packets_extracted_when_full" CHECK ("red_packets"."extracted_at" is null or "red_packets"."full_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "temporary_coins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"coins" integer NOT NULL,
	"coins_left" integer NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "temporary_coins_once" UNIQUE("uid","source","source_key"),
	CONSTRAINT "temporary_coins_left_in_bounds" CHECK ("temporary_coins"."coins_left" between 0 and "temporary_coins"."coins")
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_pkey";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "budget_coins" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "promised_coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "annual_summaries" ADD CONSTRAINT "annual_summaries_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributed_games" ADD CONSTRAINT "distributed_games_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributed_games" ADD CONSTRAINT "distributed_games_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_helps" ADD CONSTRAINT "red_helps_packet_id_red_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_helps" ADD CONSTRAINT "red_helps_helper_uid_accounts_id_fk" FOREIGN KEY ("helper_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_coins" ADD CONSTRAINT "temporary_coins_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_helps_of_helper" ON "red_helps" USING btree ("helper_uid","helped_at");--> statement-breakpoint
CREATE INDEX "red_packets_open" ON "red_packets" USING btree ("expires_at") WHERE "red_packets"."full_at" is null and "red_packets"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "red_packets_full" ON "red_packets" USING btree ("activity_id","full_at") WHERE "red_packets"."full_at" is not null;--> statement-breakpoint
CREATE INDEX "temporary_coins_left" ON "temporary_coins" USING btree ("uid","expires_at") WHERE "temporary_coins"."coins_left" > 0;--> statement-breakpoint
CREATE INDEX "temporary_coins_expiring" ON "temporary_coins" USING btree ("expires_at") WHERE "temporary_coins"."coins_left" > 0;--> statement-breakpoint
CREATE INDEX "stat_events_received" ON "stat_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_type_start" UNIQUE("type","starts_at");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_inside_budget" CHECK ("activities"."promised_coins" between 0 and coalesce("activities"."budget_coins", 0));