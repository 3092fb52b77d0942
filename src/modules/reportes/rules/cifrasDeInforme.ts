/** What an issued report froze of each section: the names in `datos`, their labels and units. */
export const SECCIONES = {
  inventario: 'Inventario',
  energia: 'Energía',
  costos: 'Costos',
  recaudo: 'Recaudo',
  mantenimiento: 'Mantenimiento',
  recorridos: 'Recorridos',
  correspondencia: 'Correspondencia',
} as const;

interface Indicador {
  readonly seccion: keyof typeof SECCIONES;
  readonly nombre: string;
  readonly unidad: string | null;
}

/** By the name of the figure in its section; no two sections have one of the same name. */
export const INDICADORES = {
  elementos: { seccion: 'inventario', nombre: 'Elementos', unidad: null },
  luminarias: { seccion: 'inventario', nombre: 'Luminarias en servicio', unidad: null },
  carga_kw: { seccion: 'inventario', nombre: 'Carga instalada', unidad: 'kW' },
  facturas: { seccion: 'energia', nombre: 'Facturas de energía', unidad: null },
  kwh_facturado: { seccion: 'energia', nombre: 'Energía facturada', unidad: 'kWh' },
  kwh_referencia: { seccion: 'energia', nombre: 'Energía de referencia', unidad: 'kWh' },
  valor_total: { seccion: 'energia', nombre: 'Valor de las facturas', unidad: 'COP' },
  valor_en_discusion: {
    seccion: 'energia',
    nombre: 'Valor discutido, resuelto o no',
    unidad: 'COP',
  },
  total: { seccion: 'costos', nombre: 'Costo del mes', unidad: 'COP' },
  facturado: { seccion: 'recaudo', nombre: 'Facturado a los usuarios', unidad: 'COP' },
  recaudado: { seccion: 'recaudo', nombre: 'Recaudado', unidad: 'COP' },
  girado: { seccion: 'recaudo', nombre: 'Girado', unidad: 'COP' },
  reportados: { seccion: 'mantenimiento', nombre: 'Casos reportados', unidad: null },
  atendidos: { seccion: 'mantenimiento', nombre: 'Casos atendidos', unidad: null },
  recorridos: { seccion: 'recorridos', nombre: 'Recorridos', unidad: null },
  puntos_visitados: { seccion: 'recorridos', nombre: 'Puntos visitados', unidad: null },
  recibidas: { seccion: 'correspondencia', nombre: 'Cartas recibidas', unidad: null },
  enviadas: { seccion: 'correspondencia', nombre: 'Cartas enviadas', unidad: null },
} as const satisfies Readonly<Record<string, Indicador>>;

type Nombres = { readonly [Name in keyof typeof INDICADORES]: string };

/** Their labels, as a choice takes them. */
export const nombresDeIndicadores = Object.fromEntries(
  Object.entries(INDICADORES).map(([name, { nombre }]) => [name, nombre]),
) as Nombres; // the same keys
