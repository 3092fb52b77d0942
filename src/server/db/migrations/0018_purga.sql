-- antes: cd69d19d18c47beeb4a84c01f0f3662f89bac13f9304de1cbd5adf6e4118b769
-- The same tables and rows; the statement at the end took minutes for 100,000 lines that name files.
CREATE TABLE "archivo_uso" (
	"archivo_id" uuid NOT NULL,
	"hecho" text collate "C" NOT NULL,
	CONSTRAINT "archivo_uso_pkey" PRIMARY KEY("archivo_id","hecho")
);

--> statement-breakpoint
ALTER TABLE "archivo" ADD COLUMN "purgado_en" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "archivo" ADD COLUMN "purga" text collate "C";
--> statement-breakpoint
ALTER TABLE "archivo" ADD COLUMN "quedan_bytes" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "archivo_uso" ADD CONSTRAINT "archivo_uso_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "archivo_uso_hecho" ON "archivo_uso" USING btree ("hecho");
--> statement-breakpoint
CREATE INDEX "archivo_por_borrar" ON "archivo" USING btree ("id") WHERE purgado_en is not null and quedan_bytes;

--> statement-breakpoint
-- Who came to hold the files that are there already: told by the lines that name them for the first
-- time. First the ids that lines name, then the files of these ids: the planner guesses one line in ten
-- thousand to name any, and would otherwise look through all such lines for each file.
with nombrados as materialized (
	select distinct coalesce(b.hecho, '#' || b.id) as hecho, nombrado.id #>> '{}' as archivo
	from bitacora as b
	cross join lateral jsonb_path_query(b.despues, '$.*[*].id') as nombrado (id)
	where b.despues::text like '%"tamano": %' and jsonb_typeof(nombrado.id) = 'string'
		and position(nombrado.id #>> '{}' in coalesce(b.antes::text, '')) = 0
)
insert into archivo_uso (archivo_id, hecho)
select a.id, n.hecho from nombrados as n join archivo as a on a.id::text = n.archivo;
