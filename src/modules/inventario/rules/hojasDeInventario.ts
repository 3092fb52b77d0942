/**
 * How the sheets of operators and other cities head the fields of the inventory (domain 5.6), beside
 * their labels and names.
 */
export const encabezados = {
  codigo: [
    'rótulo',
    'placa',
    'punto',
    'número',
    'código luminaria',
    'id luminaria',
    'número luminaria',
    'código punto',
    'external id',
    'pole num',
  ],
  tipo_id: ['tipo elemento', 'tipo infraestructura', 'activo'],
  luminaria_id: ['ficha', 'referencia luminaria'],
  cantidad: ['cant', 'número luminarias', 'cantidad por punto', 'cantidad luminarias'],
  barrio_id: ['barrio', 'localidad', 'barrio vereda'],
  direccion: ['dir', 'nomenclatura', 'calle', 'address'],
  ubicacion: ['coordenadas', 'lat lng', 'gps', 'posición', 'ubicación'],
  soporte: ['tipo poste', 'material poste', 'pole type'],
  altura_m: ['altura', 'altura poste', 'h poste', 'height'],
  codigo_poste: ['poste', 'número poste', 'apoyo', 'número apoyo'],
  transformador: ['trafo', 'ct', 'código trafo', 'código transformador'],
  equipo_medida_id: ['contador', 'serie medidor', 'cuenta', 'suministro', 'número medidor'],
  clase_via: ['vía', 'tipo vía', 'clase iluminación', 'clase vía'],
  propiedad: ['propietario', 'owner'],
  estado_operativo: ['estado actual', 'estado operativo'],
  fecha_instalacion: ['install date', 'instalación'],
} as const;

/** Columns that are no field: together they find or make the luminaire sheet and the barrio. */
export const columnasVirtuales = {
  tecnologia: {
    label: 'Tecnología',
    aliases: [
      'tipo luminaria',
      'tipo lámpara',
      'tipo bombilla',
      'fuente',
      'fuente luminosa',
      'lamp type',
      'lámpara',
    ],
    targets: ['luminaria_id', 'tipo_id'],
  },
  potencia: {
    label: 'Potencia',
    aliases: ['pot', 'w', 'watts', 'vatios', 'potencia nominal', 'wattage'],
    targets: ['luminaria_id'],
  },
  perdidas: {
    label: 'Pérdidas',
    aliases: ['pérdida balasto', 'pérdidas w', 'balasto'],
    targets: ['luminaria_id'],
  },
  sector: {
    label: 'Sector',
    aliases: ['comuna', 'zona', 'corregimiento', 'vereda', 'distrito'],
    targets: ['barrio_id'],
  },
} as const;

/** What the sheet of a month's changes says beside the inventory's own columns (domain 5.6). */
export const columnasDeActualizacion = {
  tipo_actualizacion: {
    field: 'tipo',
    label: 'Tipo de actualización',
    found: true,
    aliases: ['novedad', 'tipo novedad', 'tipo cambio', 'concepto'],
  },
  fecha_efectiva: {
    field: 'fecha_efectiva',
    or: 'fecha_instalacion',
    aliases: ['fecha', 'fecha novedad', 'fecha retiro', 'fecha cambio'],
  },
  soporte_tipo: { field: 'soporte_tipo', aliases: ['tipo soporte', 'tipo documento'] },
  soporte_numero: {
    field: 'soporte_numero',
    aliases: ['acta', 'número acta', 'documento', 'número documento', 'número soporte'],
  },
  soporte_fecha: { field: 'soporte_fecha', aliases: ['fecha soporte', 'fecha acta'] },
  lote: { field: 'lote', aliases: [] },
} as const;
