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
CREATE TABLE "verifications" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"request_id" text NOT NULL,
	"provider_id" text,
	"birth_date" date NOT NULL,
	"identity_hash" text NOT NULL,
	"masked_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"guardian_consent" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
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
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_once" UNIQUE("uid","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"coins" integer NOT NULL,
	"gift_coins" integer NOT NULL,
	"activity" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "orders_request_once" UNIQUE("uid","request_key"),
	CONSTRAINT "orders_trade" UNIQUE("provider","trade_no"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" > 0 and "orders"."coins" >= 0 and "orders"."gift_coins" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" = 2) = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "recharge_tiers" (
	"id" integer PRIMARY KEY NOT NULL,
	"pay_fen" integer NOT NULL,
	"coins" integer NOT NULL,
	"gift_coins" integer NOT NULL,
	"corner_text" text DEFAULT '' NOT NULL,
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
ALTER TABLE "accounts" ALTER COLUMN "topped_up_fen" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_notices_due" ON "local_notices" USING btree ("is_done","due_at");--> statement-breakpoint
CREATE INDEX "verifications_pending" ON "verifications" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "verifications_identity" ON "verifications" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "ledger_entries_player" ON "ledger_entries" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "orders_player" ON "orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 1;