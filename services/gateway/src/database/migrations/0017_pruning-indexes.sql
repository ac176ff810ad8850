-- concurrently
CREATE INDEX CONCURRENTLY "login_failures_at" ON "login_failures" USING btree ("at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "play_sessions_not_played" ON "play_sessions" USING btree ("ended_at") WHERE "play_sessions"."state" = 'ended' and "play_sessions"."confirmed_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "play_sessions_to_roll_up" ON "play_sessions" USING btree ("ended_at") WHERE "play_sessions"."state" = 'ended' and "play_sessions"."confirmed_at" is not null and "play_sessions"."rolled_up_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "play_sessions_rolled_up" ON "play_sessions" USING btree ("ended_at") WHERE "play_sessions"."rolled_up_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "play_reports_done" ON "play_reports" USING btree ("done_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_ins_signed" ON "sign_ins" USING btree ("signed_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_claims_daily" ON "task_claims" USING btree ("claimed_at") WHERE "task_claims"."period" <> 'once';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid" ON "orders" USING btree ("paid_at");
