ALTER TABLE "costo_mensual" ADD COLUMN "detalle_al_cierre" jsonb;
