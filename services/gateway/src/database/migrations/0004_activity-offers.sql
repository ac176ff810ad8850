DROP TABLE "play_card_tiers" CASCADE;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT '' NOT NULL;