ALTER TABLE "orders" DROP CONSTRAINT "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (("orders"."status" = 4) = ("orders"."refunded_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK (("orders"."status" in (2, 4)) = ("orders"."paid_at" is not null));