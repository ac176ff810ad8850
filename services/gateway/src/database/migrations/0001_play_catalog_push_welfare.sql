CREATE TABLE "activities" (
	"type" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_end_after_start" CHECK ("activities"."ends_at" > "activities"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "monthly_cards" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"bought_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "monthly_cards_order_sn_unique" UNIQUE("order_sn")
);
--> statement-breakpoint
CREATE TABLE "game_tags" (
	"game_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "game_tags_tag_id_game_id_pk" PRIMARY KEY("tag_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"mark" text NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"description" text NOT NULL,
	"service_desc" text NOT NULL,
	"age_label" text NOT NULL,
	"release" text NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"start_mode" integer NOT NULL,
	"game_type" integer NOT NULL,
	"touch_mode" integer NOT NULL,
	"is_auto_login" boolean NOT NULL,
	"product_code_pay" text NOT NULL,
	"product_code_free" text NOT NULL,
	"price_coins_hour" integer NOT NULL,
	"vip_price_coins_hour" integer NOT NULL,
	"trial_minutes" integer NOT NULL,
	"hot_position" integer NOT NULL,
	CONSTRAINT "games_slug_unique" UNIQUE("slug"),
	CONSTRAINT "games_mark_unique" UNIQUE("mark"),
	CONSTRAINT "games_product_code_pay_unique" UNIQUE("product_code_pay"),
	CONSTRAINT "games_product_code_free_unique" UNIQUE("product_code_free"),
	CONSTRAINT "games_release_known" CHECK ("games"."release" in ('live', 'upcoming', 'maintenance')),
	CONSTRAINT "games_prices_not_negative" CHECK ("games"."price_coins_hour" >= 0 and "games"."vip_price_coins_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_items" (
	"module_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" integer NOT NULL,
	"game_id" integer,
	"title" text NOT NULL,
	"subhead" text NOT NULL,
	"icon" text NOT NULL,
	"click_url" text NOT NULL,
	"click_type" integer NOT NULL,
	CONSTRAINT "home_items_module_id_position_pk" PRIMARY KEY("module_id","position")
);
--> statement-breakpoint
CREATE TABLE "home_modules" (
	"module_id" integer PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"module_type" integer NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_modules_device_known" CHECK ("home_modules"."device" in ('mobile', 'pc'))
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"type" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"node_id" text PRIMARY KEY NOT NULL,
	"instance" text NOT NULL,
	"region_id" text NOT NULL,
	"region_title" text NOT NULL,
	"capacity" integer NOT NULL,
	"games" text[] NOT NULL,
	"signal_url" text NOT NULL,
	"is_draining" boolean NOT NULL,
	"is_alive" boolean NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_sessions" (
	"cid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"consume_type" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rank_at" timestamp (3) with time zone NOT NULL,
	"place" bigserial NOT NULL,
	"has_queued" boolean NOT NULL,
	"told_position" integer,
	"node_id" text,
	"offer_expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"boot" integer DEFAULT 0 NOT NULL,
	"playing_since" timestamp (3) with time zone,
	"played_ms" bigint DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "play_sessions_state_known" CHECK ("play_sessions"."state" in ('queued', 'offered', 'booting', 'playing', 'grace', 'ended')),
	CONSTRAINT "play_sessions_seated_on_a_node" CHECK ("play_sessions"."state" in ('queued', 'ended') or "play_sessions"."node_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"node_id" text NOT NULL,
	"seat_no" integer NOT NULL,
	"cid" uuid,
	CONSTRAINT "seats_node_id_seat_no_pk" PRIMARY KEY("node_id","seat_no"),
	CONSTRAINT "seats_cid_unique" UNIQUE("cid")
);
--> statement-breakpoint
CREATE TABLE "session_minutes" (
	"cid" uuid NOT NULL,
	"minute" integer NOT NULL,
	"paid_by" integer NOT NULL,
	"coins" integer NOT NULL,
	"grant_id" bigint,
	"charged_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "session_minutes_cid_minute_pk" PRIMARY KEY("cid","minute")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"payload_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"uid" uuid,
	"channel" text NOT NULL,
	"udid" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minute_grants" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"game_id" integer,
	"minutes" integer NOT NULL,
	"minutes_left" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "minute_grants_once" UNIQUE("uid","source","source_key"),
	CONSTRAINT "minute_grants_left_in_bounds" CHECK ("minute_grants"."minutes_left" between 0 and "minute_grants"."minutes")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"uid" uuid NOT NULL,
	"day" date NOT NULL,
	"cycle_day" integer NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_ins_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "sign_ins_cycle_day_in_bounds" CHECK ("sign_ins"."cycle_day" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "task_claims" (
	"uid" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"nth" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_claims_uid_type_period_nth_pk" PRIMARY KEY("uid","type","period","nth")
);
--> statement-breakpoint
ALTER TABLE "monthly_cards" ADD CONSTRAINT "monthly_cards_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_tag_id_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("tag_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_items" ADD CONSTRAINT "home_items_module_id_home_modules_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."home_modules"("module_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_items" ADD CONSTRAINT "home_items_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_minutes" ADD CONSTRAINT "session_minutes_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_tags_game" ON "game_tags" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "play_sessions_one_a_player" ON "play_sessions" USING btree ("uid") WHERE "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "play_sessions_line" ON "play_sessions" USING btree ("rank_at","place") WHERE "play_sessions"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "play_sessions_offers" ON "play_sessions" USING btree ("offer_expires_at") WHERE "play_sessions"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "play_sessions_charges" ON "play_sessions" USING btree ("next_charge_at") WHERE "play_sessions"."next_charge_at" is not null;--> statement-breakpoint
CREATE INDEX "play_sessions_on_node" ON "play_sessions" USING btree ("node_id") WHERE "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "play_sessions_ended" ON "play_sessions" USING btree ("game_id","ended_at");--> statement-breakpoint
CREATE INDEX "play_sessions_of_player" ON "play_sessions" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "push_messages_of_player" ON "push_messages" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "push_messages_expires" ON "push_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_tokens_expires" ON "push_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stat_events_of_player" ON "stat_events" USING btree ("uid","name","received_at");--> statement-breakpoint
CREATE INDEX "stat_events_of_channel" ON "stat_events" USING btree ("channel","received_at");--> statement-breakpoint
CREATE INDEX "minute_grants_left" ON "minute_grants" USING btree ("uid") WHERE "minute_grants"."minutes_left" > 0;