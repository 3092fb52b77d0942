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
-- Who came to hold the files that are there already: told by the lines that name them for the first time.
insert into archivo_uso (archivo_id, hecho)
select distinct a.id, coalesce(b.hecho, '#' || b.id)
from bitacora as b
cross join lateral jsonb_path_query(b.despues, '$.*[*].id') as nombrado (id)
join archivo as a on to_jsonb(a.id::text) = nombrado.id
where b.despues::text like '%"tamano": %' and position(a.id::text in coalesce(b.antes::text, '')) = 0;
