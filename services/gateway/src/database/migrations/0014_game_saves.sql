CREATE TABLE "game_saves" (
	"uid" uuid NOT NULL,
	"mark" text NOT NULL,
	"archive" "bytea" NOT NULL,
	"session_at" timestamp (3) with time zone NOT NULL,
	"boot" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_saves_uid_mark_pk" PRIMARY KEY("uid","mark")
);
--> statement-breakpoint
ALTER TABLE "game_saves" ADD CONSTRAINT "game_saves_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;