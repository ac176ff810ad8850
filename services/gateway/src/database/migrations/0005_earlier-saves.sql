CREATE TABLE "earlier_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"mark" text NOT NULL,
	"archive" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"key" text NOT NULL,
	"game_id" integer NOT NULL,
	"cid" uuid,
	"node_id" text,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"figures" jsonb,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "problem_reports_once" UNIQUE("uid","key")
);
--> statement-breakpoint
ALTER TABLE "earlier_saves" ADD CONSTRAINT "earlier_saves_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_saves_of_player" ON "earlier_saves" USING btree ("uid","mark","saved_at");--> statement-breakpoint
CREATE INDEX "problem_reports_of_player" ON "problem_reports" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "problem_reports_created" ON "problem_reports" USING btree ("created_at");