ALTER TABLE "categories" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "line_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_items" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_items" ADD COLUMN "subhead_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_modules" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mini_games" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mini_games" ADD COLUMN "line_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_games" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "region_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "resource_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge_tiers" ADD COLUMN "corner_text_en" text DEFAULT '' NOT NULL;