CREATE TABLE "seen_releases" (
	"uid" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seen_releases_uid_remote_version_pk" PRIMARY KEY("uid","remote","version")
);
--> statement-breakpoint
ALTER TABLE "seen_releases" ADD CONSTRAINT "seen_releases_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_releases_last" ON "seen_releases" USING btree ("last_at");