CREATE TABLE "own_controls" (
	"uid" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"layout_id" text NOT NULL,
	"controls" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_controls_uid_game_id_pk" PRIMARY KEY("uid","game_id")
);
--> statement-breakpoint
CREATE TABLE "shared_controls" (
	"game_id" integer NOT NULL,
	"layout_id" text NOT NULL,
	"uid" uuid NOT NULL,
	"controls" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_controls_game_id_layout_id_pk" PRIMARY KEY("game_id","layout_id")
);
--> statement-breakpoint
ALTER TABLE "own_controls" ADD CONSTRAINT "own_controls_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_controls" ADD CONSTRAINT "own_controls_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_controls" ADD CONSTRAINT "shared_controls_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_controls" ADD CONSTRAINT "shared_controls_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_controls_layout" ON "own_controls" USING btree ("game_id","layout_id");--> statement-breakpoint
CREATE INDEX "shared_controls_player" ON "shared_controls" USING btree ("uid");