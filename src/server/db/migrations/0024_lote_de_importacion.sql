CREATE INDEX "importacion_trabajo_lote_idx" ON "importacion_trabajo" USING btree ("lote");
