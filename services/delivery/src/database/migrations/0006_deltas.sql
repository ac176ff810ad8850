CREATE TABLE "delivery_deltas" (
	"place" text NOT NULL,
	"base" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "delivery_deltas_place_base_pk" PRIMARY KEY("place","base")
);
