import type { Block, TableColumn } from '../../../core/documents/blocks.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { diaEnPalabras, mesEnPalabras } from '../../../core/time/enPalabras.ts';
import type { Documenting, Hook } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { tablasCongeladas } from '../rules/hojaCongelada.ts';
import type { Grupo } from './explain/explicacionDeGrupos.ts';
import { hojaCompleta, type Hoja } from './hojaDeVerificacion.ts';
import { medidoresEn } from './medidoresDeHoja.ts';

/** What the verification sheet says of its invoice: as it was verified, or as the data stands now. */
export const documentoDeHoja: NonNullable<Hook['document']> = {
  async about({ record }) {
    const { verificada_en: verificada } = record;
    return {
      subtitle: `Factura ${String(record['numero_factura'])} · ${mesEnPalabras(String(record['periodo'])).es}`,
      notice:
        typeof verificada === 'string'
          ? `Como se verificó el ${diaEnPalabras(verificada.slice(0, 10)).es}.`
          : 'Sin verificar: con las lecturas y el inventario como están ahora.',
    };
  },
  made: { factura, resultado, luces, lecturas, comprobaciones },
};

const TEXTO = { kind: 'text' } as const;
const numero = (header: string, decimals = 0): TableColumn => ({
  header,
  kind: 'number',
  decimals,
});

/** The word of a choice of the invoice. */
function palabraDe({ stores, record }: Documenting, name: string): string {
  const field = storeOf({ stores }, 'factura_energia').resource.fields[name];
  const value = record[name];
  const found = field?.kind === 'choice' ? choicesOf(field) : [];
  return found.find(({ id }) => id === value)?.name ?? '';
}

async function factura(asked: Documenting): Promise<Block[]> {
  const { record } = asked;
  const dia = (name: string) => diaEnPalabras(String(record[name])).es;
  return [
    {
      kind: 'table',
      title: 'Datos de la factura',
      columns: [
        { header: 'Dato', ...TEXTO },
        { header: 'Valor', ...TEXTO },
      ],
      rows: [
        ['Comercializador', palabraDe(asked, 'comercializador')],
        ['N.º de factura', String(record['numero_factura'])],
        ['Cuenta / NIU', String(record['cuenta'])],
        ['Días facturados', `${dia('fecha_desde')} a ${dia('fecha_hasta')}`],
        ['Vence', dia('fecha_vencimiento')],
        ['Liquidación', palabraDe(asked, 'tipo_liquidacion')],
      ],
    },
    {
      kind: 'table',
      title: 'Valores de la factura',
      columns: [
        numero('kWh'),
        { header: 'Tarifa $/kWh', kind: 'number', decimals: 4 },
        { header: 'Energía', kind: 'money' },
        { header: 'Otros cargos', kind: 'money' },
        { header: 'Total', kind: 'money' },
      ],
      rows: [
        ['kwh_facturado', 'tarifa_kwh', 'valor_energia', 'otros_cargos', 'valor_total'].map(
          (name) => Number(record[name]),
        ),
      ],
    },
  ];
}

type Comprobacion = Row & { codigo: string; cumple: boolean };

type HojaEntera = Hoja & {
  grupos_medidos?: readonly Grupo[];
  grupos_aforo?: readonly Grupo[];
  comprobaciones?: readonly Comprobacion[];
};

async function hojaDeLaFactura({ tx, stores, record }: Documenting): Promise<HojaEntera> {
  const kept = record['verificacion'] as Row | null; // as it was verified
  const hoja: unknown = kept ?? (await hojaCompleta(tx, { stores, record }));
  return hoja as HojaEntera; // as `hojaCompleta` writes it
}

async function resultado(asked: Documenting): Promise<Block[]> {
  const hoja = await hojaDeLaFactura(asked);
  const esperado = [hoja.kwh_esperado_medidores, hoja.kwh_esperado_aforo].filter(
    (kwh) => kwh !== null,
  );
  const motivo = asked.record['dictamen_motivo'];
  const { umbral_conforme_pct, umbral_objecion_pct } = hoja.umbrales;
  return [
    {
      kind: 'table',
      title: 'Lo facturado y su referencia',
      columns: [
        numero('Facturado (kWh)'),
        numero('Esperado (kWh)'),
        numero('Medido (kWh)'),
        numero('Referencia (kWh)'),
        numero('Desviación (%)', 2),
        { header: 'En discusión', kind: 'money' },
      ],
      rows: [
        [
          Number(asked.record['kwh_facturado']),
          esperado.length === 0 ? null : esperado.reduce((sum, kwh) => sum + kwh, 0),
          hoja.kwh_medido,
          hoja.kwh_referencia,
          hoja.desviacion_pct,
          hoja.valor_en_discusion,
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: [
        `Dictamen: ${palabraDe(asked, 'dictamen')}. Conforme hasta ${umbral_conforme_pct} %; objetada desde más de ${umbral_objecion_pct} %.`,
        ...(typeof motivo === 'string' && motivo !== '' ? [`Dictamen a mano: ${motivo}`] : []),
      ].join('\n'),
    },
  ];
}

async function luces(asked: Documenting): Promise<Block[]> {
  const hoja = await hojaDeLaFactura(asked);
  const { regimen } = tablasCongeladas.grupos.columns;
  const nombres = new Map(choicesOf(regimen).map(({ id, name }) => [id, name]));
  const tabla = (title: string, grupos: readonly Grupo[] = []): Block[] =>
    grupos.length === 0
      ? []
      : [
          {
            kind: 'table',
            title,
            columns: [
              { header: 'Ficha', ...TEXTO },
              { header: 'Régimen', ...TEXTO },
              numero('W', 2),
              numero('Cantidad'),
              numero('h/día', 1),
              numero('Días'),
              numero('kWh', 1),
            ],
            rows: grupos.map((grupo) => [
              grupo.luminaria,
              nombres.get(grupo.regimen) ?? grupo.regimen,
              Number(grupo.vatios),
              grupo.cantidad,
              Number(grupo.horas_dia),
              grupo.dias,
              grupo.kwh,
            ]),
            of: ['infraestructura_alumbrado_actualizado'],
          },
        ];
  return [
    ...tabla('Luminarias sin medidor', hoja.grupos_aforo),
    ...tabla('Luminarias con medidor', hoja.grupos_medidos),
  ];
}

async function lecturas(asked: Documenting): Promise<Block[]> {
  const medidores = medidoresEn({ ...(await hojaDeLaFactura(asked)) });
  if (medidores.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Lecturas de los medidores',
      columns: [
        { header: 'Medidor', ...TEXTO },
        numero('Días'),
        { header: 'Fecha anterior', kind: 'date' },
        numero('Lectura', 2),
        { header: 'Fecha actual', kind: 'date' },
        numero('Lectura', 2),
        numero('Factor', 2),
        numero('kWh', 1),
      ],
      rows: medidores.flatMap(({ serie, dias, huecos }) => [
        ...dias.map((uno) => [
          serie,
          uno.dias,
          uno.fecha_anterior,
          Number(uno.lectura_anterior),
          uno.fecha_actual,
          Number(uno.lectura_actual),
          Number(uno.factor),
          uno.kwh,
        ]),
        ...huecos.map((uno) => [serie, uno.dias, null, null, null, null, null, uno.kwh]),
      ]),
      of: ['equipo_medida', 'equipo_medida_consumo'],
    },
  ];
}

async function comprobaciones(asked: Documenting): Promise<Block[]> {
  const { comprobaciones: hechas = [] } = await hojaDeLaFactura(asked);
  const nombres = new Map(
    choicesOf(tablasCongeladas.comprobaciones.columns.codigo).map(({ id, name }) => [id, name]),
  );
  return [
    {
      kind: 'table',
      title: 'Comprobaciones',
      columns: [
        { header: 'Comprobación', ...TEXTO },
        { header: 'Resultado', ...TEXTO },
      ],
      rows: hechas.map((una) => [nombres.get(una.codigo) ?? una.codigo, resultadoDe(una)]),
    },
  ];
}

/** What each of these checks is held against: without it there was nothing to compare. */
const CONTRA: Readonly<Record<string, readonly string[]>> = {
  tarifa: ['anterior'],
  consumo_repetido: ['factura'],
  medido_y_esperado: ['kwh_medido', 'kwh_esperado'],
};

function resultadoDe(una: Comprobacion): string {
  if (!una.cumple) return 'No cumple';
  const sinCon = (CONTRA[una.codigo] ?? []).some((name) => (una[name] ?? null) === null);
  return sinCon ? 'Sin con qué comparar' : 'Cumple';
}
