import type { Overlay } from '../../core/i18n/sentences.ts';
import { deadlineLightsEnglish } from '../../core/resource/deadline.ts';

const SUMMED = 'For EBSA, VATIA and large consumers it is the sum of the detail.';

const billing = {
  sections: {
    Suscriptor: 'Subscriber',
    Predio: 'Property',
    Consumo: 'Consumption',
    'Impuesto de alumbrado': 'Lighting tax',
  },
  fields: {
    comercializador: 'Trader',
    periodo: 'Month',
    cuenta: 'Account / NIU',
    suscriptor: 'Subscriber',
    documento: 'NIT / citizenship card',
    direccion: 'Address',
    barrio_texto: 'Neighbourhood',
    clase_uso: 'Class of use',
    estrato: 'Stratum',
    consumo_kwh: 'Consumption',
    valor_energia: 'Energy value',
    facturado_ap: 'Lighting tax billed',
    recaudado_ap: 'Collected for the month',
    recaudado_cartera: 'Collected from arrears',
    ajustes: 'Adjustments',
    saldo_ap: 'Balance of the file',
    fecha_recaudo: 'Collected on',
  },
  choices: {
    clase_uso: {
      residencial: 'Residential',
      comercial: 'Commercial',
      industrial: 'Industrial',
      oficial: 'Public sector',
      especial: 'Special',
      provisional: 'Temporary',
    },
  },
} as const satisfies Overlay;

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  ebsa: {
    ...billing,
    description: 'What EBSA billed and collected of the tax, by subscriber and month.',
  },
  vatia: {
    ...billing,
    description: 'What VATIA billed and collected of the tax, by subscriber and month.',
  },
  gran_consumidor: {
    description: 'Those the municipality bills directly or at a special rate, and what they owe.',
    sections: { Consumidor: 'Consumer', Liquidación: 'Settlement', Recaudo: 'Collection' },
    help: {
      tarifa: 'In %, number of UVT, number of SMMLV or $, depending on the base.',
      gestion: 'While there is a balance, this outranks the days overdue.',
    },
    fields: {
      periodo: 'Month',
      nit: 'NIT',
      razon_social: 'Company',
      cuenta: 'Account / NIU',
      actividad: 'Activity',
      comercializador: 'Trader',
      base: 'Settled by',
      tarifa: 'Rate',
      valor_base: 'Base value',
      valor_liquidado: 'Settled',
      numero_liquidacion: 'Settlement number',
      fecha_vencimiento: 'Due',
      valor_recaudado: 'Collected',
      fecha_recaudo: 'Date',
      intereses: 'Interest',
      gestion: 'Collection procedure',
      saldo: 'Balance',
      dias_mora: 'Days overdue',
      estado_cartera: 'Debt status',
    },
    choices: {
      actividad: {
        industria: 'Industry',
        comercio: 'Commerce',
        financiero: 'Finance',
        telecomunicaciones: 'Telecommunications',
        mineria: 'Mining',
        energia: 'Energy',
        oficial: 'Public sector',
        servicios: 'Services',
        otra: 'Other',
      },
      comercializador: { otro: 'Other', autogenerador: 'Self-generator' },
      base: {
        pct_consumo: '% of consumption',
        uvt: 'UVT (tax units)',
        smmlv: 'Minimum wages',
        valor_fijo: 'Fixed value',
      },
      gestion: { coactivo: 'Enforced collection', en_reclamacion: 'Claim filed' },
      estado_cartera: {
        pagada: 'Paid',
        corriente: 'Not due',
        mora_30: 'Up to 30 days overdue',
        mora_60: 'Up to 60 days overdue',
        mora_90: 'More than 60 days overdue',
        coactivo: 'Enforced collection',
        en_reclamacion: 'Claim filed',
      },
    },
  },
  consolidado_recaudo: {
    description: 'Each collector, month by month: billed, collected, outstanding and transferred.',
    sections: { Mes: 'Month', 'Cartera y recaudo': 'Balance and collection', Giro: 'Transfer' },
    help: {
      cartera_inicial:
        'If empty: the closing balance of the previous month. Enter it for the first month.',
      facturado: SUMMED,
      ajustes: SUMMED,
      recaudado_mes: SUMMED,
      recaudado_cartera: SUMMED,
      dias_de_giro:
        'Business or calendar days, as the term; until today where nothing was transferred.',
    },
    units: { dias_de_giro: 'days' },
    transitions: {
      recalcular: 'Recalculate',
      conciliar: 'Reconcile',
    },
    fields: {
      limite_giro: 'Transfer due',
      plazo_giro: 'Deadline: transfer',
      periodo: 'Month',
      recaudador: 'Collector',
      usuarios: 'Users',
      cartera_inicial: 'Initial balance',
      facturado: 'Billed',
      ajustes: 'Adjustments',
      recaudado_mes: 'Collected for the month',
      recaudado_cartera: 'Collected from arrears',
      cartera_final: 'Final balance',
      pct_recaudo: '% collected',
      pct_recaudo_total: '% of all',
      valor_girado: 'Transferred',
      fecha_giro: 'Date',
      diferencia_giro: 'To be transferred',
      giro_oportuno: 'Transferred on time',
      dias_de_giro: 'Days until the transfer',
      soporte_giro: 'Proof of transfer',
      estado: 'State',
    },
    choices: {
      plazo_giro: deadlineLightsEnglish,
      recaudador: {
        gran_consumidor: 'Large consumers',
        predial: 'Property tax',
        otro: 'Other',
      },
      giro_oportuno: { si: 'Yes', no: 'No', pendiente: 'Pending' },
      estado: { calculado: 'Calculated', conciliado: 'Reconciled' },
    },
  },
  cartera_por_edad: {
    description:
      'What is owed of the tax, by its age. A settlement counts from its due date until today; at EBSA and VATIA, each account by the months up to that of its newest file, which is not due: payments settle the oldest first.',
    sections: { 'De quién': 'Whose', Cartera: 'Debt' },
    help: {
      periodo: 'The newest month of the file of EBSA or VATIA; settlements as of today.',
      dias_mora: 'Of a settlement; an account tells only its age.',
    },
    fields: {
      nombre: 'Whose',
      recaudador: 'Collector',
      cuenta: 'Account',
      periodo: 'As of',
      edad: 'Age',
      dias_mora: 'Days past due',
      saldo: 'Balance',
      saldo_vencido: 'Overdue balance',
    },
    choices: {
      recaudador: {
        gran_consumidor: 'Large consumers',
        predial: 'Property tax',
        otro: 'Other',
      },
      edad: {
        corriente: 'Not due',
        hasta_30: '1 to 30 days',
        hasta_60: '31 to 60 days',
        hasta_90: '61 to 90 days',
        mas_de_90: 'More than 90 days',
      },
    },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
