import { sql } from 'drizzle-orm';
import type { Row } from '../core/resource/resource.ts';
import { balastos } from './inventario/rules/carga.ts';
import { plantillasIniciales } from './correspondencia/rules/plantillasIniciales.ts';
import { codigoDeFicha } from './inventario/rules/palabras.ts';
import { rowsOf, type Orm } from '../server/db/orm.ts';
import { create, type Seeding } from '../server/firstStart.ts';

/** Fills the catalogues that every town needs, each once: what was deleted later stays deleted. */
export async function seedCatalogue(seeding: Seeding): Promise<void> {
  const catalogues = {
    infraestructura_alumbrado_tipo: tipos,
    luminaria: luminarias(),
    anexo_tipo: anexos,
    plantilla_carta: plantillasIniciales,
  };
  for (const [resource, records] of Object.entries(catalogues)) {
    if (!(await isUntouched(seeding.tx, resource))) continue;
    for (const values of records) await create(seeding, resource, values);
  }
}

async function isUntouched(tx: Orm, resource: string): Promise<boolean> {
  const used = await rowsOf(
    tx,
    sql`(select 1 from ${sql.identifier(resource)} limit 1)
      union all (select 1 from bitacora where recurso = ${resource} limit 1)`,
  );
  return used.length === 0;
}

const lamp = { consume_energia: true, requiere_punto: true, requiere_soporte: true };
const placed = { consume_energia: false, requiere_punto: true, requiere_soporte: false };

const tipos: readonly Row[] = [
  { codigo: 'LUM', nombre: 'Luminaria', icono: 'lampara', ...lamp },
  { codigo: 'PRO', nombre: 'Proyector', icono: 'proyector', ...lamp },
  { codigo: 'POS', nombre: 'Poste', icono: 'poste', ...placed },
  { codigo: 'TRF', nombre: 'Transformador exclusivo', icono: 'transformador', ...placed },
  // metres of line between two places
  { codigo: 'RED', nombre: 'Red', icono: 'red', ...placed, requiere_punto: false },
  { codigo: 'BRA', nombre: 'Brazo', icono: 'otro', ...placed, requiere_soporte: true },
  { codigo: 'CAJ', nombre: 'Caja de inspección', icono: 'caja', ...placed },
  { codigo: 'TAB', nombre: 'Tablero de control', icono: 'tablero', ...placed },
  { codigo: 'MED', nombre: 'Equipo de medida', icono: 'medidor', ...placed },
  { codigo: 'SPT', nombre: 'Puesta a tierra', icono: 'otro', ...placed },
];

/** The lamps with a magnetic ballast. A LED has no usual power to begin with. */
function luminarias(): Row[] {
  return ['sodio', 'mercurio', 'haluro_metalico'].flatMap((tecnologia) =>
    Object.entries(balastos[tecnologia] ?? {}).map(([watts, perdidas]) => ({
      codigo: codigoDeFicha(tecnologia, Number(watts)),
      tecnologia,
      potencia_nominal_w: Number(watts),
      perdidas_w: perdidas,
      observaciones:
        'Pérdidas típicas de un balasto magnético: confírmelas con el comercializador antes de usar la ficha.',
    })),
  );
}

const monthly = { periodicidad: 'mensual', entrega: 'operador', dia_limite: 5 };
const byEvent = { periodicidad: 'por_evento', entrega: 'operador' };

/** What contracts of street lighting ask for as a rule; each firm corrects frequency and day. */
const anexos: readonly Row[] = [
  { codigo: 'POL', nombre: 'Pólizas', categoria: 'juridico', ...byEvent },
  { codigo: 'OTS', nombre: 'Otrosí', categoria: 'juridico', ...byEvent, entrega: 'municipio' },
  { codigo: 'ACT', nombre: 'Acta de comité', categoria: 'administrativo', ...monthly },
  { codigo: 'INF', nombre: 'Informe del operador', categoria: 'tecnico', ...monthly },
  { codigo: 'INV', nombre: 'Inventario mensual', categoria: 'tecnico', ...monthly },
  { codigo: 'SEG', nombre: 'Pago de seguridad social', categoria: 'sst', ...monthly },
  { codigo: 'MTO', nombre: 'Plan de mantenimiento', categoria: 'tecnico', ...monthly },
  {
    codigo: 'RES',
    nombre: 'Disposición de residuos (bombillas)',
    categoria: 'ambiental',
    ...monthly,
    periodicidad: 'trimestral',
    dia_limite: 10,
  },
  {
    codigo: 'MOD',
    nombre: 'Modelo financiero',
    categoria: 'financiero',
    ...monthly,
    periodicidad: 'anual',
    dia_limite: 20,
  },
];
