-- The sums by month of one meter are read for each invoice that it is in.
CREATE INDEX "carga_por_mes_equipo_medida_idx" ON "carga_por_mes" USING btree ("equipo_medida_id") WHERE equipo_medida_id is not null;
