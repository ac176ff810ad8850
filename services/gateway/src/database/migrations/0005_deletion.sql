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
CREATE TABLE "share_visits" (
	"sharer_uid" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_uid" uuid NOT NULL,
	"network_hash" text NOT NULL,
	CONSTRAINT "share_visits_sharer_uid_day_visitor_uid_pk" PRIMARY KEY("sharer_uid","day","visitor_uid")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_sharer_uid_accounts_id_fk" FOREIGN KEY ("sharer_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_visitor_uid_accounts_id_fk" FOREIGN KEY ("visitor_uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_gifts_kept" ON "former_gifts" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "former_payments_person" ON "former_payments" USING btree ("identity_hash","paid_at");--> statement-breakpoint
CREATE INDEX "share_visits_network" ON "share_visits" USING btree ("network_hash");--> statement-breakpoint
CREATE INDEX "share_visits_day" ON "share_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_asked_at") WHERE "accounts"."deletion_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_debts" ON "ledger_journals" USING btree ("uid") WHERE "ledger_journals"."kind" = 'debt';