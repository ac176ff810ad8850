DROP INDEX "verifications_identity";--> statement-breakpoint
DROP INDEX "verifications_pending";--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "must_end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "reference" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "failures_since" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "play_sessions_must_end" ON "play_sessions" USING btree ("must_end_at") WHERE "play_sessions"."must_end_at" is not null and "play_sessions"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_identity_once" ON "verifications" USING btree ("identity_hash") WHERE "verifications"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "verifications_pending" ON "verifications" USING btree ("asked_at") WHERE "verifications"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "play_sessions" DROP COLUMN "told_position";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "request_id";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "provider_id";