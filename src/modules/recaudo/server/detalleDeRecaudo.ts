import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { prepared } from '../../../server/db/orm.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { bases, type Base } from '../rules/granConsumidor.ts';
import { clasesDeUso } from '../rules/recaudo.ts';

/** What the rows of a collector add up to. */
export type Sumado = 'facturado' | 'ajustes' | 'recaudado_mes' | 'recaudado_cartera';

interface Pedido {
  campo: Sumado;
  /** -1 of what the parent takes off. */
  signo: 1 | -1;
}

type Detalle = Pick<Level, 'frase' | 'lineas'>;

const UNIDAD = 'COP';

/** The rows that a month is the sum of: a trader's by use and stratum, settlements by how they are worked out. */
export function detalleDe(asked: Explaining, pedido: Pedido): Promise<Detalle> {
  return asked.record['recaudador'] === 'gran_consumidor'
    ? porBase(asked, pedido)
    : porUso(asked, pedido);
}

/** The column of a trader's row. */
const COLUMNA: Readonly<Record<Sumado, string>> = {
  facturado: 'facturado_ap',
  ajustes: 'ajustes',
  recaudado_mes: 'recaudado_ap',
  recaudado_cartera: 'recaudado_cartera',
};

interface Grupo {
  uso: keyof typeof clasesDeUso;
  /** Null where the row has none. */
  estrato: number | null;
  cuentas: number;
  valor: number;
}

async function porUso(asked: Explaining, pedido: Pedido): Promise<Detalle> {
  const { tx, record } = asked;
  const rows = await tx.run<{ uso: string; estrato: string | null } & Record<string, string>>(
    GRUPOS[pedido.campo],
    [String(record['recaudador']), String(record['periodo'])],
  );
  const grupos = rows.map((row): Grupo => ({
    uso: row.uso as Grupo['uso'], // a choice of these
    estrato: row.estrato === null ? null : Number(row.estrato),
    cuentas: Number(row['cuentas']),
    valor: pedido.signo * Number(row['valor']) + 0,
  }));
  const usos = [...new Set(grupos.map(({ uso }) => uso))];
  return {
    frase: {
      es: 'La suma de las cuentas del archivo, por clase de uso.',
      en: 'The sum of the accounts of the file, by class of use.',
    },
    lineas: usos.map((uso) => {
      const propios = grupos.filter((grupo) => grupo.uso === uso);
      return lineaDeUso(asked, { pedido, uso, grupos: propios });
    }),
  };
}

const suma = (grupos: readonly Pick<Grupo, 'valor'>[]): number =>
  Math.round(grupos.reduce((todo, { valor }) => todo + valor * 100, 0)) / 100;

/** The name of a group, with how many accounts or bills it has. */
const conCuantas = (
  nombre: Words,
  { cuantas, filas }: { cuantas: number; filas: Filas },
): Words => {
  const [es, en] = cuantas === 1 ? FILAS[filas].una : FILAS[filas].varias;
  return { es: `${nombre.es} · ${cuantas} ${es}`, en: `${nombre.en} · ${cuantas} ${en}` };
};

type Filas = 'cuentas' | 'liquidaciones';

const FILAS: Readonly<Record<Filas, Record<'una' | 'varias', readonly [es: string, en: string]>>> =
  {
    cuentas: { una: ['cuenta', 'account'], varias: ['cuentas', 'accounts'] },
    liquidaciones: { una: ['liquidación', 'bill'], varias: ['liquidaciones', 'bills'] },
  };

/** A use without strata opens its accounts. */
function lineaDeUso(
  asked: Explaining,
  given: { pedido: Pedido; uso: Grupo['uso']; grupos: readonly Grupo[] },
): OpeningLine {
  const { pedido, uso, grupos } = given;
  const valor = suma(grupos);
  const [solo] = grupos;
  const nivel = (): Level | Promise<Level> =>
    grupos.length === 1 && solo !== undefined && solo.estrato === null
      ? cuentasDe(asked, { pedido, grupo: solo })
      : {
          valor,
          unidad: UNIDAD,
          frase: { es: 'Por estrato.', en: 'By stratum.' },
          lineas: grupos.map((grupo) => lineaDeEstrato(asked, { pedido, grupo })),
        };
  const cuentas = grupos.reduce((todas, grupo) => todas + grupo.cuentas, 0);
  const nombre = conCuantas(
    { es: clasesDeUso[uso], en: USES[uso] },
    { cuantas: cuentas, filas: 'cuentas' },
  );
  return { nombre, valor, unidad: UNIDAD, abre: { clave: uso, nivel } };
}

const USES: Readonly<Record<Grupo['uso'], string>> = {
  residencial: 'Residential',
  comercial: 'Commercial',
  industrial: 'Industrial',
  oficial: 'Official',
  especial: 'Special',
  provisional: 'Temporary',
};

function lineaDeEstrato(
  asked: Explaining,
  { pedido, grupo }: { pedido: Pedido; grupo: Grupo },
): OpeningLine {
  const { estrato, valor, cuentas } = grupo;
  const nombre =
    estrato === null
      ? { es: 'Sin estrato', en: 'Without a stratum' }
      : { es: `Estrato ${estrato}`, en: `Stratum ${estrato}` };
  return {
    nombre: conCuantas(nombre, { cuantas: cuentas, filas: 'cuentas' }),
    valor,
    unidad: UNIDAD,
    abre: { clave: String(estrato ?? 'sin'), nivel: () => cuentasDe(asked, { pedido, grupo }) },
  };
}

/** Accounts are named by their number: who they are of is personal. */
async function cuentasDe(
  { tx, record, range }: Explaining,
  { pedido, grupo }: { pedido: Pedido; grupo: Grupo },
): Promise<Level> {
  const recaudador = String(record['recaudador']);
  const rows = await tx.run<Record<'id' | 'cuenta' | 'valor', string>>(CUENTAS[pedido.campo], [
    recaudador,
    String(record['periodo']),
    grupo.uso,
    grupo.estrato,
    range.last - range.first + 1,
    range.first,
  ]);
  return {
    valor: grupo.valor,
    unidad: UNIDAD,
    frase: { es: 'Cada cuenta.', en: 'Each account.' },
    lineas: rows.map(({ id, cuenta, valor }) => ({
      nombre: igual(cuenta),
      valor: pedido.signo * Number(valor) + 0,
      unidad: UNIDAD,
      registro: { recurso: recaudador, id: Number(id) },
    })),
    total: grupo.cuentas,
  };
}

const igual = (texto: string): Words => ({ es: texto, en: texto });

const porCampo = <T>(make: (columna: string) => T): Readonly<Record<Sumado, T>> => ({
  facturado: make(COLUMNA.facturado),
  ajustes: make(COLUMNA.ajustes),
  recaudado_mes: make(COLUMNA.recaudado_mes),
  recaudado_cartera: make(COLUMNA.recaudado_cartera),
});

/** An account where the column is 0 says nothing. */
const GRUPOS = porCampo((columna) =>
  prepared(`
    select clase_uso as uso, estrato, count(*) as cuentas, sum(${columna}) as valor
    from facturacion_comercializador
    where comercializador = $1 and periodo = $2 and ${columna} <> 0
    group by clase_uso, estrato order by clase_uso, estrato`),
);

const CUENTAS = porCampo((columna) =>
  prepared(`
    select id, cuenta, ${columna} as valor from facturacion_comercializador
    where comercializador = $1 and periodo = $2 and clase_uso = $3
      and estrato is not distinct from $4::int and ${columna} <> 0
    order by cuenta, id limit $5::int offset $6::int`),
);

async function porBase(asked: Explaining, pedido: Pedido): Promise<Detalle> {
  const { tx, record } = asked;
  const rows = await tx.run<Record<'base' | 'cuentas' | 'valor', string>>(BASES, [
    pedido.campo,
    String(record['periodo']),
  ]);
  return {
    frase: {
      es: 'La suma de las liquidaciones, por su base; un pago cuenta en el mes de su día.',
      en: 'The sum of the bills, by their base; a payment counts in the month of its day.',
    },
    lineas: rows.map(({ base, cuentas, valor }): OpeningLine => {
      const grupo = {
        base: base as Base, // a choice of these
        cuentas: Number(cuentas),
        valor: pedido.signo * Number(valor) + 0,
      };
      return {
        nombre: conCuantas(
          { es: bases[grupo.base], en: BASES_EN[grupo.base] },
          { cuantas: grupo.cuentas, filas: 'liquidaciones' },
        ),
        valor: grupo.valor,
        unidad: UNIDAD,
        abre: { clave: base, nivel: () => liquidaciones(asked, { pedido, grupo }) },
      };
    }),
  };
}

const BASES_EN: Readonly<Record<Base, string>> = {
  pct_consumo: '% of what was consumed',
  uvt: 'UVT',
  smmlv: 'SMMLV',
  valor_fijo: 'Fixed value',
};

async function liquidaciones(
  { tx, record, range }: Explaining,
  given: { pedido: Pedido; grupo: { base: Base; cuentas: number; valor: number } },
): Promise<Level> {
  const { pedido, grupo } = given;
  const rows = await tx.run<Record<'id' | 'nombre' | 'valor', string>>(LIQUIDACIONES, [
    pedido.campo,
    String(record['periodo']),
    grupo.base,
    range.last - range.first + 1,
    range.first,
  ]);
  return {
    valor: grupo.valor,
    unidad: UNIDAD,
    frase: { es: 'Cada liquidación.', en: 'Each bill.' },
    lineas: rows.map(({ id, nombre, valor }) => ({
      nombre: igual(nombre),
      valor: pedido.signo * Number(valor) + 0,
      unidad: UNIDAD,
      registro: { recurso: 'gran_consumidor', id: Number(id) },
    })),
    total: grupo.cuentas,
  };
}

const PAGADO = `greatest(g.periodo, to_char(g.fecha_recaudo, 'YYYY-MM'))`;

/** The rows behind a field, as `DE_GRANDES_CONSUMIDORES` of the consolidated month sums them. */
const ORIGEN = `
  select g.id, g.base, g.razon_social, g.razon_social || ' · ' || g.numero_liquidacion as nombre,
    case when $1::text = 'facturado' then g.valor_liquidado else g.valor_recaudado end as valor
  from gran_consumidor as g
  where case $1::text when 'facturado' then g.periodo = $2
      when 'recaudado_mes' then g.periodo = $2 and ${PAGADO} = $2
      when 'recaudado_cartera' then g.periodo < $2 and ${PAGADO} = $2
      else false end`;

const BASES = prepared(`
  select f.base, count(*) as cuentas, sum(f.valor) as valor from (${ORIGEN}) as f
  where f.valor <> 0 group by f.base order by f.base`);

const LIQUIDACIONES = prepared(`
  select f.id, f.nombre, f.valor from (${ORIGEN}) as f
  where f.valor <> 0 and f.base = $3 order by f.razon_social, f.id limit $4::int offset $5::int`);
