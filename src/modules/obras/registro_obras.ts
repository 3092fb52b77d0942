import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { money } from '../../core/fields/money/money.ts';
import { point } from '../../core/fields/point/point.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { reglasDeCoordenada } from '../../core/places/coordenadas.ts';
import { anteriorA } from '../../core/time/fechas.ts';
import { clasesDeObra, obraTerminada, sobrePresupuesto } from './rules/obras.ts';

/** A work begins with nothing done. */
const desdeCero = { reads: [], value: () => 0 };

export const registroObras = defineResource({
  name: 'registro_obras',
  label: 'Obra',
  title: 'Registro de obras',
  plural: 'Obras',
  english: ['work', 'works'],
  description: 'Las obras de alumbrado: su plazo, su presupuesto, su avance y quién las vigila.',
  represent: ['codigo', 'nombre'],
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
    }),
    nombre: text({ label: 'Obra', required: true, max: 200, search: true }),
    clase: choice(clasesDeObra, { label: 'Clase', required: true }),
    contratista: text({ label: 'Contratista', required: true, max: 120, search: true }),
    contrato: text({ label: 'Contrato / acta', max: 60, search: true }),
    sector_id: reference('sector', { label: 'Sector', required: true, filter: { activo: true } }),
    barrio_id: reference('barrio', {
      label: 'Barrio',
      required: true,
      filter: { activo: true },
      match: { sector_id: 'sector_id' },
    }),
    ubicacion: point({ label: 'Coordenada' }),
    fecha_inicio: date({ label: 'Inicio', required: true }),
    fecha_fin_prevista: date({ label: 'Fin previsto', required: true }),
    fecha_fin_real: date({
      label: 'Fin real',
      max: 'hoy',
      requiredIf: { equals: { estado: obraTerminada } },
    }),
    valor_presupuestado: money({ label: 'Presupuesto', required: true, min: 0 }),
    valor_ejecutado: money({ label: 'Ejecutado', required: true, min: 0, propose: desdeCero }),
    luminarias_previstas: integer({
      label: 'Previstas',
      unit: 'luminarias',
      required: true,
      min: 0,
    }),
    luminarias_instaladas: integer({
      label: 'Instaladas',
      unit: 'luminarias',
      required: true,
      min: 0,
      propose: desdeCero,
    }),
    avance_fisico_pct: decimal({
      label: 'Avance físico',
      unit: '%',
      required: true,
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      propose: desdeCero,
    }),
    motivo_avance: longText({
      label: 'Motivo de la baja de avance',
      max: 500,
      help: 'Obligatorio cuando el avance físico baja.',
    }),
    interventor_id: reference('personal_interventoria', {
      label: 'Interventor a cargo',
      required: true,
      filter: { activo: true },
    }),
    estado: choice(
      {
        planeada: 'Planeada',
        en_ejecucion: 'En ejecución',
        suspendida: 'Suspendida',
        terminada: 'Terminada',
        recibida: 'Recibida',
        liquidada: 'Liquidada',
      },
      {
        label: 'Estado',
        tones: {
          en_ejecucion: 'good',
          suspendida: 'bad',
          terminada: 'good',
          recibida: 'done',
          liquidada: 'done',
        },
        required: true,
        readOnly: true,
        default: 'planeada',
      },
    ),
    dias_atraso: computed(integer({ label: 'Días de atraso' }), 'sql'),
  },
  deadlines: {
    fin: {
      label: { es: 'Fin de obra', en: 'End of works' },
      on: 'fecha_fin_prevista',
      warnFrom: 10,
      owner: 'interventor_id',
      doneWhen: { estado: ['terminada', 'recibida', 'liquidada'] },
      doneOn: 'fecha_fin_real',
      number: 'codigo',
    },
  },
  keys: [['codigo']],
  sort: '-fecha_inicio',
  list: {
    faces: {
      map: {
        place: 'ubicacion',
        colors: [
          { by: 'estado' },
          { by: 'clase' },
          { by: 'avance_fisico_pct', from: [25, 50, 75, 100] },
        ],
        shows: ['estado', 'clase', 'contratista', 'avance_fisico_pct', 'fecha_fin_prevista'],
      },
      calendar: {
        start: 'fecha_inicio',
        end: 'fecha_fin_prevista',
        person: 'interventor_id',
        title: ['nombre', 'contratista'],
        tone: 'plazo_fin',
      },
    },
    presets: [
      {
        label: { es: 'Abiertas', en: 'Open' },
        filter: { estado: ['planeada', 'en_ejecucion', 'suspendida'] },
        sort: 'fecha_fin_prevista',
      },
      {
        label: { es: 'Mías', en: 'Mine' },
        filter: { estado: ['planeada', 'en_ejecucion', 'suspendida'], interventor_id: 'yo' },
        sort: 'fecha_fin_prevista',
      },
      {
        label: { es: 'Por vencer', en: 'Due soon' },
        filter: { plazo_fin: ['por_vencer', 'vencida'] },
        sort: 'fecha_fin_prevista',
      },
      {
        label: { es: 'Por recibir', en: 'To receive' },
        filter: { estado: 'terminada' },
        sort: 'fecha_fin_prevista',
      },
    ],
    columns: [
      'codigo',
      'nombre',
      'estado',
      'plazo_fin',
      'dias_atraso',
      'avance_fisico_pct',
      'fecha_fin_prevista',
      'interventor_id',
    ],
    filters: [
      'clase',
      'contratista',
      'sector_id',
      'barrio_id',
      'fecha_inicio',
      'fecha_fin_prevista',
      'interventor_id',
      'estado',
      'plazo_fin',
    ],
  },
  head: ['plazo_fin', 'avance_fisico_pct', 'dias_atraso'],
  form: [
    {
      title: 'Obra',
      fields: ['codigo', 'nombre', 'clase', 'contratista', 'contrato', 'interventor_id', 'estado'],
    },
    { title: 'Lugar', fields: ['sector_id', 'barrio_id', 'ubicacion'] },
    {
      title: 'Plazo',
      fields: ['fecha_inicio', 'fecha_fin_prevista', 'fecha_fin_real', 'dias_atraso'],
    },
    {
      title: 'Avance',
      fields: [
        'valor_presupuestado',
        'valor_ejecutado',
        'luminarias_previstas',
        'luminarias_instaladas',
        'avance_fisico_pct',
        'motivo_avance',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  states: {
    field: 'estado',
    initial: 'planeada',
    way: ['planeada', 'en_ejecucion', 'terminada', 'recibida', 'liquidada'],
    editable: ['planeada', 'en_ejecucion', 'suspendida', 'terminada'],
    transitions: {
      iniciar: { label: 'Iniciar', from: ['planeada'], to: 'en_ejecucion' },
      suspender: {
        label: 'Suspender',
        from: ['en_ejecucion'],
        to: 'suspendida',
        asks: ['motivo'],
      },
      reanudar: { label: 'Reanudar', from: ['suspendida'], to: 'en_ejecucion' },
      terminar: {
        label: 'Terminar',
        from: ['en_ejecucion'],
        to: 'terminada',
        asks: ['fecha_fin_real'],
      },
      recibir: { label: 'Recibir', from: ['terminada'], to: 'recibida' },
      liquidar: { label: 'Liquidar', from: ['recibida'], to: 'liquidada' },
    },
  },
  rules: [
    {
      code: 'FIN_PREVISTO_ANTES_DE_INICIO',
      fields: ['fecha_fin_prevista'],
      message: {
        es: 'El fin previsto es el día del inicio ({fecha}) o después.',
        en: 'The planned end is on the day of the start ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha_inicio', hasta: 'fecha_fin_prevista' }),
    },
    {
      code: 'FIN_REAL_ANTES_DE_INICIO',
      fields: ['fecha_fin_real'],
      message: {
        es: 'El fin real es el día del inicio ({fecha}) o después.',
        en: 'The real end is on the day of the start ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha_inicio', hasta: 'fecha_fin_real' }),
    },
    {
      code: 'EJECUTADO_SOBRE_PRESUPUESTO',
      level: 'warning',
      fields: ['valor_ejecutado', 'valor_presupuestado'],
      message: {
        es: 'Lo ejecutado pasa del 110 % del presupuesto ({tope}).',
        en: 'More than 110 % of the budget ({tope}) was spent.',
      },
      broken: sobrePresupuesto,
    },
    {
      code: 'AVANCE_BAJA_SIN_MOTIVO',
      fields: ['motivo_avance', 'avance_fisico_pct'],
      message: {
        es: 'El avance baja de {antes} % a {ahora} %: escriba el motivo de la baja, uno nuevo.',
        en: 'Progress goes down from {antes} % to {ahora} %: give the reason, a new one.',
      },
    },
    {
      code: 'INSTALADAS_BAJO_RECIBIDAS',
      fields: ['luminarias_instaladas'],
      message: {
        es: 'Los recibos de la obra suman {recibidas} luminarias: no pueden ser menos las instaladas.',
        en: 'The receipts of the work add up to {recibidas} luminaires: no fewer can be installed.',
      },
    },
    {
      code: 'EJECUTADO_BAJO_RECIBIDO',
      fields: ['valor_ejecutado'],
      message: {
        es: 'Los recibos de la obra suman {recibido}: lo ejecutado no puede ser menos.',
        en: 'The receipts of the work add up to {recibido}: no less can be spent.',
      },
    },
    {
      code: 'SIN_RECIBO_FINAL',
      fields: ['estado'],
      message: {
        es: 'La obra se recibe con un recibo final aprobado, y no lo tiene: apruébelo en Recibos de obra.',
        en: 'A work is received with an approved final receipt, and it has none: approve it in its receipts.',
      },
    },
    ...reglasDeCoordenada('ubicacion'),
  ],
  import: {
    names: ['codigo', 'nombre'],
    aliases: {
      codigo: ['código obra', 'número obra'],
      nombre: ['nombre obra', 'proyecto', 'descripción obra'],
      clase: ['tipo obra', 'tipo'],
      contratista: ['constructor', 'ejecutor'],
      contrato: ['número contrato', 'acta'],
      sector_id: ['comuna', 'zona'],
      barrio_id: ['vereda'],
      fecha_inicio: ['fecha inicio'],
      fecha_fin_prevista: ['fecha fin', 'fecha terminación prevista'],
      fecha_fin_real: ['fecha terminación', 'fecha fin real'],
      valor_presupuestado: ['valor presupuestado', 'valor contrato'],
      valor_ejecutado: ['valor ejecutado'],
      luminarias_previstas: ['luminarias previstas'],
      luminarias_instaladas: ['luminarias instaladas'],
      avance_fisico_pct: ['avance', 'porcentaje avance'],
      interventor_id: ['interventor', 'supervisor'],
    },
  },
  relatedResources: [{ resource: 'recibo_obras', field: 'registro_obras_id' }],
  routes: { list: 'registro_obras_paginate', form: 'registro_obras_form' },
});
