-- concurrently
CREATE INDEX CONCURRENTLY "monthly_cards_end_unnoticed" ON "monthly_cards" USING btree ("ends_at") WHERE "monthly_cards"."end_noticed_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_waiting" ON "reservations" USING btree ("game_id") WHERE "reservations"."noticed_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "temporary_coins_end_unnoticed" ON "temporary_coins" USING btree ("expires_at") WHERE "temporary_coins"."coins_left" > 0 and "temporary_coins"."end_noticed_at" is null;
