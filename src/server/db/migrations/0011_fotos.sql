ALTER TABLE "archivo" ADD COLUMN "foto" jsonb;
