ALTER TABLE "muestra_auditoria" ADD COLUMN "barrios" bigint[];
--> statement-breakpoint
ALTER TABLE "muestra_auditoria" ADD COLUMN "filtro" jsonb;
