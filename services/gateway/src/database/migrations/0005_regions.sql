CREATE TABLE "categories" (
	"cate_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
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
	"digest" text NOT NULL,
	"hot_position" integer NOT NULL,
	"description" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_terms" (
	"game_id" integer NOT NULL,
	"term" text NOT NULL,
	"rank" smallint NOT NULL,
	"hot_position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_games" (
	"mini_game_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"icon" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_games" (
	"mark" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
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
CREATE TABLE "region_choices" (
	"uid" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"region_id" text,
	"asked_region_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "region_choices_uid_resource_id_pk" PRIMARY KEY("uid","resource_id")
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
ALTER TABLE "games" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "slot_from_minute" smallint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "slot_until_minute" smallint;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "resource_id" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "resource_title" text DEFAULT '标准机型' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "probe_url" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "load" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_categories" ADD CONSTRAINT "game_categories_cate_id_categories_cate_id_fk" FOREIGN KEY ("cate_id") REFERENCES "public"."categories"("cate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_search" ADD CONSTRAINT "game_search_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_terms" ADD CONSTRAINT "game_terms_game_id_game_search_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game_search"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_games" ADD CONSTRAINT "partner_games_mark_games_mark_fk" FOREIGN KEY ("mark") REFERENCES "public"."games"("mark") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_history" ADD CONSTRAINT "play_history_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_history" ADD CONSTRAINT "play_history_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_views" ADD CONSTRAINT "news_views_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_choices" ADD CONSTRAINT "region_choices_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_results" ADD CONSTRAINT "speed_results_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_applications_address" ON "game_applications" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_applications_wish" ON "game_applications" USING btree (lower("name"),lower("contact"));--> statement-breakpoint
CREATE INDEX "game_categories_game" ON "game_categories" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_search_grams" ON "game_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "game_search_hot" ON "game_search" USING btree ("hot_position","game_id");--> statement-breakpoint
CREATE INDEX "game_terms_term" ON "game_terms" USING btree ("term" text_pattern_ops,"rank","hot_position","game_id");--> statement-breakpoint
CREATE INDEX "game_terms_game" ON "game_terms" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "reservations_game" ON "reservations" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("is_top" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_slot_whole" CHECK (("games"."slot_from_minute" is null and "games"."slot_until_minute" is null)
        or ("games"."slot_from_minute" between 0 and 1439 and "games"."slot_until_minute" between 0 and 1439));