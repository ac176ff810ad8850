CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"is_member" boolean DEFAULT false NOT NULL,
	"topped_up_fen" bigint DEFAULT 0 NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"share_code" uuid DEFAULT gen_random_uuid(),
	"created_at" timestamp (3) with time zone NOT NULL,
	"deletion_asked_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_share_code_unique" UNIQUE("share_code"),
	CONSTRAINT "accounts_topped_up_fen_not_negative" CHECK ("accounts"."topped_up_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"platform" text DEFAULT '' NOT NULL,
	"network_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"request_hash" text DEFAULT '' NOT NULL,
	"known_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_inbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"budget_coins" integer,
	"promised_coins" integer DEFAULT 0 NOT NULL,
	"offer" jsonb,
	CONSTRAINT "activities_type_start" UNIQUE("type","starts_at"),
	CONSTRAINT "activities_end_after_start" CHECK ("activities"."ends_at" > "activities"."starts_at"),
	CONSTRAINT "activities_inside_budget" CHECK ("activities"."promised_coins" between 0 and coalesce("activities"."budget_coins", 0))
);
--> statement-breakpoint
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
CREATE TABLE "monthly_cards" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"bought_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "monthly_cards_order_sn_unique" UNIQUE("order_sn")
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
CREATE TABLE "categories" (
	"cate_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"mark" integer NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_categories" (
	"game_id" integer NOT NULL,
	"cate_id" integer NOT NULL,
	CONSTRAINT "game_categories_cate_id_game_id_pk" PRIMARY KEY("cate_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_search" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"hot_position" integer NOT NULL,
	"description" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_tags" (
	"game_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "game_tags_tag_id_game_id_pk" PRIMARY KEY("tag_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_terms" (
	"game_id" integer NOT NULL,
	"term" text NOT NULL,
	"rank" smallint NOT NULL,
	"hot_position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"mark" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"latin_name" text DEFAULT '' NOT NULL,
	"line" text NOT NULL,
	"line_en" text DEFAULT '' NOT NULL,
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
	"slot_from_minute" smallint,
	"slot_until_minute" smallint,
	"video_url" text DEFAULT '' NOT NULL,
	"mobile_download_url" text DEFAULT '' NOT NULL,
	"mobile_download_image" text DEFAULT '' NOT NULL,
	"hints_mobile_download" boolean DEFAULT false NOT NULL,
	CONSTRAINT "games_slug_unique" UNIQUE("slug"),
	CONSTRAINT "games_mark_unique" UNIQUE("mark"),
	CONSTRAINT "games_product_code_pay_unique" UNIQUE("product_code_pay"),
	CONSTRAINT "games_product_code_free_unique" UNIQUE("product_code_free"),
	CONSTRAINT "games_release_known" CHECK ("games"."release" in ('live', 'upcoming', 'maintenance')),
	CONSTRAINT "games_prices_not_negative" CHECK ("games"."price_coins_hour" >= 0 and "games"."vip_price_coins_hour" >= 0),
	CONSTRAINT "games_slot_whole" CHECK (("games"."slot_from_minute" is null and "games"."slot_until_minute" is null)
        or ("games"."slot_from_minute" between 0 and 1439 and "games"."slot_until_minute" between 0 and 1439))
);
--> statement-breakpoint
CREATE TABLE "home_items" (
	"module_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" integer NOT NULL,
	"game_id" integer,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"subhead" text NOT NULL,
	"subhead_en" text DEFAULT '' NOT NULL,
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
	"name_en" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_modules_device_known" CHECK ("home_modules"."device" in ('mobile', 'pc'))
);
--> statement-breakpoint
CREATE TABLE "mini_games" (
	"mini_game_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"line" text NOT NULL,
	"line_en" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_games" (
	"mark" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"exec" text NOT NULL,
	"process_name" text NOT NULL,
	"exec_before" text NOT NULL,
	"start_mark" text NOT NULL,
	"regions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_history" (
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_history_uid_game_id_pk" PRIMARY KEY("uid","game_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_uid_game_id_pk" PRIMARY KEY("uid","game_id")
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
	"name_en" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_gifts" (
	"person_hash" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"game_id" integer,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_gifts_person_hash_source_source_key_pk" PRIMARY KEY("person_hash","source","source_key")
);
--> statement-breakpoint
CREATE TABLE "former_payments" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"identity_hash" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_trades" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "local_trades_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"cover" text NOT NULL,
	"body" text NOT NULL,
	"click_type" integer NOT NULL,
	"jump_link" text NOT NULL,
	"is_top" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_click_type_known" CHECK ("news"."click_type" between 0 and 3),
	CONSTRAINT "news_is_top_flag" CHECK ("news"."is_top" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "news_views" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"pv" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"region_id" text,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"region_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"via" text NOT NULL,
	"verb" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"type" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"form" text,
	CONSTRAINT "activity_changes_form_once" UNIQUE("form")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_saves" (
	"uid" uuid NOT NULL,
	"mark" text NOT NULL,
	"archive" "bytea" NOT NULL,
	"session_at" timestamp (3) with time zone NOT NULL,
	"boot" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_saves_uid_mark_pk" PRIMARY KEY("uid","mark")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"node_id" text PRIMARY KEY NOT NULL,
	"instance" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"region_id" text NOT NULL,
	"region_title" text NOT NULL,
	"region_title_en" text DEFAULT '' NOT NULL,
	"resource_id" text DEFAULT 'standard' NOT NULL,
	"resource_title" text DEFAULT '标准机型' NOT NULL,
	"resource_title_en" text DEFAULT '' NOT NULL,
	"capacity" integer NOT NULL,
	"games" text[] NOT NULL,
	"games_hash" bigint GENERATED ALWAYS AS (hash_array_extended(games, 0)) STORED NOT NULL,
	"signal_url" text NOT NULL,
	"probe_url" text,
	"load" real DEFAULT 0 NOT NULL,
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
	"node_id" text,
	"offer_expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"boot" integer DEFAULT 0 NOT NULL,
	"playing_since" timestamp (3) with time zone,
	"played_ms" bigint DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"page_seen_at" timestamp (3) with time zone,
	"must_end_at" timestamp (3) with time zone,
	"end_warned_for" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "play_sessions_state_known" CHECK ("play_sessions"."state" in ('queued', 'offered', 'booting', 'playing', 'grace', 'ended')),
	CONSTRAINT "play_sessions_seated_on_a_node" CHECK ("play_sessions"."state" in ('queued', 'ended') or "play_sessions"."node_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "queue_places" (
	"cid" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"consume_type" integer NOT NULL,
	"state" text NOT NULL,
	"choices" jsonb NOT NULL,
	"rank_at" timestamp (3) with time zone NOT NULL,
	"place" bigint NOT NULL,
	"offer_expires_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"changed_in" "xid8" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_choices" (
	"uid" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"region_id" text,
	"asked_region_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "region_choices_uid_resource_id_pk" PRIMARY KEY("uid","resource_id")
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
CREATE TABLE "speed_results" (
	"uid" uuid NOT NULL,
	"region_id" text NOT NULL,
	"delay_ms" integer,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "speed_results_uid_region_id_pk" PRIMARY KEY("uid","region_id")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
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
CREATE TABLE "data_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "data_keys_one" CHECK ("data_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"sharer_uid" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_uid" uuid NOT NULL,
	"network_hash" text NOT NULL,
	CONSTRAINT "share_visits_sharer_uid_day_visitor_uid_pk" PRIMARY KEY("sharer_uid","day","visitor_uid")
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
CREATE TABLE "play_reports" (
	"cid" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"fault" integer,
	CONSTRAINT "play_reports_cid_kind_pk" PRIMARY KEY("cid","kind")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"person_id" text,
	"birth_date" date NOT NULL,
	"identity_hash" text NOT NULL,
	"masked_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"guardian_consent" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"side" text NOT NULL,
	"uid" uuid,
	"coins" bigint NOT NULL,
	"balance" bigint,
	CONSTRAINT "ledger_entries_side" UNIQUE("journal_id","side"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."coins" <> 0),
	CONSTRAINT "ledger_entries_player_side" CHECK (("ledger_entries"."side" = 'player') = ("ledger_entries"."uid" is not null and "ledger_entries"."balance" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_once" UNIQUE("uid","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"coins" integer NOT NULL,
	"gift_coins" integer NOT NULL,
	"activity" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"pay_type" integer NOT NULL,
	"provider" text NOT NULL,
	"status" integer NOT NULL,
	"pay_url" text DEFAULT '' NOT NULL,
	"pay_qr" text DEFAULT '' NOT NULL,
	"trade_no" text,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "orders_request_once" UNIQUE("uid","request_key"),
	CONSTRAINT "orders_trade" UNIQUE("provider","trade_no"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" > 0 and "orders"."coins" >= 0 and "orders"."gift_coins" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in (2, 4)) = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_refunded" CHECK (("orders"."status" = 4) = ("orders"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "recharge_tiers" (
	"id" integer PRIMARY KEY NOT NULL,
	"pay_fen" integer NOT NULL,
	"coins" integer NOT NULL,
	"gift_coins" integer NOT NULL,
	"corner_text" text DEFAULT '' NOT NULL,
	"corner_text_en" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "recharge_tiers_pay_fen_unique" UNIQUE("pay_fen"),
	CONSTRAINT "recharge_tiers_positive" CHECK ("recharge_tiers"."pay_fen" > 0 and "recharge_tiers"."coins" > 0 and "recharge_tiers"."gift_coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"coins" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallets_coins_not_negative" CHECK ("wallets"."coins" >= 0)
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
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_summaries" ADD CONSTRAINT "annual_summaries_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributed_games" ADD CONSTRAINT "distributed_games_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributed_games" ADD CONSTRAINT "distributed_games_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_cards" ADD CONSTRAINT "monthly_cards_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_helps" ADD CONSTRAINT "red_helps_packet_id_red_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_helps" ADD CONSTRAINT "red_helps_helper_uid_accounts_id_fk" FOREIGN KEY ("helper_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_cate_id_categories_cate_id_fk" FOREIGN KEY ("cate_id") REFERENCES "public"."categories"("cate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_search" ADD CONSTRAINT "game_search_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tags" ADD CONSTRAINT "game_tags_tag_id_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("tag_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_terms" ADD CONSTRAINT "game_terms_game_id_game_search_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game_search"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_items" ADD CONSTRAINT "home_items_module_id_home_modules_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."home_modules"("module_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_items" ADD CONSTRAINT "home_items_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_games" ADD CONSTRAINT "partner_games_mark_games_mark_fk" FOREIGN KEY ("mark") REFERENCES "public"."games"("mark") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_history" ADD CONSTRAINT "play_history_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_history" ADD CONSTRAINT "play_history_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_views" ADD CONSTRAINT "news_views_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_saves" ADD CONSTRAINT "game_saves_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_choices" ADD CONSTRAINT "region_choices_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_node_id_nodes_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("node_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_minutes" ADD CONSTRAINT "session_minutes_cid_play_sessions_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."play_sessions"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_results" ADD CONSTRAINT "speed_results_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_sharer_uid_accounts_id_fk" FOREIGN KEY ("sharer_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_visitor_uid_accounts_id_fk" FOREIGN KEY ("visitor_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_coins" ADD CONSTRAINT "temporary_coins_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minute_grants" ADD CONSTRAINT "minute_grants_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_asked_at") WHERE "accounts"."deletion_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "login_failures_mobile" ON "login_failures" USING btree ("mobile","at");--> statement-breakpoint
CREATE INDEX "login_failures_address" ON "login_failures" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_mobile" ON "sms_codes" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_created" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_inbox_mobile" ON "sms_inbox" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "red_helps_of_helper" ON "red_helps" USING btree ("helper_uid","helped_at");--> statement-breakpoint
CREATE INDEX "red_packets_open" ON "red_packets" USING btree ("expires_at") WHERE "red_packets"."full_at" is null and "red_packets"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "red_packets_full" ON "red_packets" USING btree ("activity_id","full_at") WHERE "red_packets"."full_at" is not null;--> statement-breakpoint
CREATE INDEX "game_applications_address" ON "game_applications" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_applications_wish" ON "game_applications" USING btree (lower("name"),lower("contact"));--> statement-breakpoint
CREATE INDEX "game_categories_game" ON "game_categories" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_search_grams" ON "game_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "game_search_hot" ON "game_search" USING btree ("hot_position","game_id");--> statement-breakpoint
CREATE INDEX "game_search_behind" ON "game_search" USING btree ("game_id") WHERE "game_search"."version" = 0;--> statement-breakpoint
CREATE INDEX "game_tags_game" ON "game_tags" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_terms_term" ON "game_terms" USING btree ("term" text_pattern_ops,"rank","hot_position","game_id");--> statement-breakpoint
CREATE INDEX "game_terms_start" ON "game_terms" USING btree ("term" text_pattern_ops,"rank","hot_position","game_id") WHERE "game_terms"."rank" in (0, 2);--> statement-breakpoint
CREATE INDEX "game_terms_game" ON "game_terms" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "reservations_game" ON "reservations" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "former_gifts_kept" ON "former_gifts" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "former_payments_person" ON "former_payments" USING btree ("identity_hash","paid_at");--> statement-breakpoint
CREATE INDEX "local_notices_due" ON "local_notices" USING btree ("is_done","due_at");--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("is_top" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "node_keys_of_node" ON "node_keys" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "activity_changes_of_activity" ON "activity_changes" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_ends" ON "operator_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "play_sessions_one_a_player" ON "play_sessions" USING btree ("uid") WHERE "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "play_sessions_line" ON "play_sessions" USING btree ("rank_at","place") WHERE "play_sessions"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "play_sessions_offers" ON "play_sessions" USING btree ("offer_expires_at") WHERE "play_sessions"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "play_sessions_stuck" ON "play_sessions" USING btree ("state","state_since") WHERE "play_sessions"."state" in ('booting', 'grace');--> statement-breakpoint
CREATE INDEX "play_sessions_charges" ON "play_sessions" USING btree ("next_charge_at") WHERE "play_sessions"."next_charge_at" is not null;--> statement-breakpoint
CREATE INDEX "play_sessions_must_end" ON "play_sessions" USING btree ("must_end_at") WHERE "play_sessions"."must_end_at" is not null and "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "play_sessions_on_node" ON "play_sessions" USING btree ("node_id") WHERE "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "play_sessions_ended" ON "play_sessions" USING btree ("game_id","ended_at");--> statement-breakpoint
CREATE INDEX "play_sessions_held" ON "play_sessions" USING btree ("node_id","ended_at","offer_expires_at") WHERE "play_sessions"."state" = 'ended' and "play_sessions"."offer_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "play_sessions_confirmed" ON "play_sessions" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "play_sessions_of_player" ON "play_sessions" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "queue_places_changed" ON "queue_places" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "queue_places_of_player" ON "queue_places" USING btree ("uid") WHERE "queue_places"."state" <> 'left';--> statement-breakpoint
CREATE INDEX "queue_places_left" ON "queue_places" USING btree ("changed_at") WHERE "queue_places"."state" = 'left';--> statement-breakpoint
CREATE INDEX "push_messages_of_player" ON "push_messages" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "push_messages_expires" ON "push_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_tokens_expires" ON "push_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_visits_network" ON "share_visits" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "share_visits_day" ON "share_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stat_events_of_player" ON "stat_events" USING btree ("uid","name","received_at");--> statement-breakpoint
CREATE INDEX "stat_events_of_channel" ON "stat_events" USING btree ("channel","received_at");--> statement-breakpoint
CREATE INDEX "stat_events_received" ON "stat_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "temporary_coins_left" ON "temporary_coins" USING btree ("uid","expires_at") WHERE "temporary_coins"."coins_left" > 0;--> statement-breakpoint
CREATE INDEX "temporary_coins_expiring" ON "temporary_coins" USING btree ("expires_at") WHERE "temporary_coins"."coins_left" > 0;--> statement-breakpoint
CREATE INDEX "play_reports_owed" ON "play_reports" USING btree ("happened_at") WHERE "play_reports"."done_at" is null;--> statement-breakpoint
CREATE INDEX "verifications_pending" ON "verifications" USING btree ("asked_at") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_identity_once" ON "verifications" USING btree ("identity_hash") WHERE "verifications"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "ledger_entries_player" ON "ledger_entries" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_debts" ON "ledger_journals" USING btree ("uid") WHERE "ledger_journals"."kind" = 'debt';--> statement-breakpoint
CREATE INDEX "orders_player" ON "orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 1;--> statement-breakpoint
CREATE INDEX "minute_grants_left" ON "minute_grants" USING btree ("uid") WHERE "minute_grants"."minutes_left" > 0;
--> statement-breakpoint
-- What no schema file can say: triggers and their functions.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || $m$ is append-only$m$, ERRCODE = $m$restrict_violation$m$;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_journals" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(coins) FROM ledger_entries WHERE journal_id = NEW.journal_id) <> 0 THEN
		RAISE EXCEPTION USING MESSAGE = $m$debits and credits of a journal differ$m$, ERRCODE = $m$check_violation$m$;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_balances();

--> statement-breakpoint
-- A game whose searched words or place changed is indexed again; the rest of the row is none of the index's business.
CREATE FUNCTION "game_search_outdate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "game_search" SET "version" = 0 WHERE "game_id" = NEW."game_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_outdate_search" AFTER UPDATE OF "name", "latin_name", "line", "description", "hot_position" ON "games"
FOR EACH ROW WHEN (
  (OLD."name", OLD."latin_name", OLD."line", OLD."description", OLD."hot_position")
  IS DISTINCT FROM (NEW."name", NEW."latin_name", NEW."line", NEW."description", NEW."hot_position")
) EXECUTE FUNCTION "game_search_outdate"();

--> statement-breakpoint
-- Each game has its row in the index from the beginning, not filled yet.
CREATE FUNCTION "game_search_begin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "game_search" ("game_id", "version", "hot_position", "description", "grams")
  VALUES (NEW."game_id", 0, NEW."hot_position", '', '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_begin_search" AFTER INSERT ON "games" FOR EACH ROW EXECUTE FUNCTION "game_search_begin"();
--> statement-breakpoint
CREATE FUNCTION "choices_of"(player uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(resource_id, region_id), '{}') FROM region_choices WHERE uid = player AND region_id IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "note_queue_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND (new.state = 'queued' OR (new.state = 'offered' AND new.has_queued)) THEN
    INSERT INTO queue_places AS known (cid, uid, game_id, consume_type, state, choices, rank_at, place, offer_expires_at, version, changed_in, changed_at)
    VALUES (new.cid, new.uid, new.game_id, new.consume_type, new.state, choices_of(new.uid), new.rank_at, new.place, new.offer_expires_at,
      1, pg_current_xact_id(), clock_timestamp())
    ON CONFLICT (cid) DO UPDATE SET game_id = excluded.game_id, consume_type = excluded.consume_type, state = excluded.state,
      choices = excluded.choices, rank_at = excluded.rank_at, place = excluded.place, offer_expires_at = excluded.offer_expires_at,
      version = known.version + 1, changed_in = excluded.changed_in, changed_at = excluded.changed_at;
  ELSIF tg_op <> 'INSERT' THEN
    UPDATE queue_places SET state = 'left', version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
    WHERE cid = old.cid AND state <> 'left';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_new_place" AFTER INSERT ON "play_sessions"
FOR EACH ROW WHEN (new.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_place" AFTER UPDATE OF "state", "has_queued", "consume_type", "rank_at", "offer_expires_at" ON "play_sessions"
FOR EACH ROW WHEN (old.state IN ('queued', 'offered') OR new.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE TRIGGER "play_sessions_note_gone_place" AFTER DELETE ON "play_sessions"
FOR EACH ROW WHEN (old.state IN ('queued', 'offered')) EXECUTE FUNCTION "note_queue_place"();
--> statement-breakpoint
CREATE FUNCTION "note_queue_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  player uuid := CASE WHEN tg_op = 'DELETE' THEN old.uid ELSE new.uid END;
BEGIN
  UPDATE queue_places SET choices = choices_of(player), version = version + 1, changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
  WHERE uid = player AND state <> 'left';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "region_choices_note_choices" AFTER INSERT OR UPDATE OF "region_id" OR DELETE ON "region_choices"
FOR EACH ROW EXECUTE FUNCTION "note_queue_choices"();
--> statement-breakpoint
-- The same notice as services/gateway/src/core/events.ts makes: whoever changes the catalogue, all gateways read it again.
CREATE FUNCTION "tell_catalog_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cloudplay', '{"event":"catalog:changed","payload":{}}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "tags_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tags"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "game_tags_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_tags"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "categories_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "game_categories_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "game_categories"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "partner_games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "mini_games_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mini_games"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "home_modules_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_modules"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "home_items_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "home_items"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
--> statement-breakpoint
CREATE TRIGGER "settings_tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_catalog_changed"();
