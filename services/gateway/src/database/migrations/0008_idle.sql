ALTER TABLE "play_sessions" ADD COLUMN "returned_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "payer" integer;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "payer_warned" integer;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "pauses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_minutes" ADD COLUMN "is_unbegun" boolean DEFAULT false NOT NULL;