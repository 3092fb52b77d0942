import type { Overlay } from '../../core/i18n/sentences.ts';
import { faults } from '../mantenimiento/words.en.ts';

const shifts = { nocturno: 'Night', diurno: 'Day' } as const;

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  programacion_recorrido: {
    description: 'When, where and with whom the oversight firm goes on tour.',
    sections: { Cuándo: 'When', 'Por dónde': 'Route', 'Con quién': 'Who' },
    help: {
      hora_fin: 'If earlier than the start, it ends the next day.',
      jornada: 'By night, lights that are off are looked for; by day, lights that are on.',
      barrios: 'If empty: all those of the sector.',
    },
    transitions: {
      confirmar: 'Confirm',
      reprogramar: 'Reschedule',
      cancelar: 'Cancel the tour',
      iniciar: 'Start',
      ejecutar: 'Complete',
      liberar: 'Release',
    },
    fields: {
      fecha: 'Date',
      hora_inicio: 'From',
      hora_fin: 'To',
      jornada: 'Shift',
      objetivo: 'Purpose',
      sector_id: 'Sector',
      barrios: 'Neighbourhoods',
      responsable_id: 'In charge',
      acompanantes: 'Accompanied by',
      delegado_operador_id: "Operator's delegate",
      vehiculo: 'Vehicle (plate)',
      puntos_previstos: 'Expected points',
      estado: 'State',
    },
    choices: {
      jornada: shifts,
      objetivo: {
        rutina: 'Routine',
        verificacion_mantenimiento: 'Maintenance check',
        verificacion_obra: 'Works check',
        censo: 'Census',
        pqr: 'Complaint',
        lectura_medidores: 'Meter reading',
      },
      estado: {
        programado: 'Planned',
        confirmado: 'Confirmed',
        en_ejecucion: 'Under way',
        ejecutado: 'Completed',
        reprogramado: 'Rescheduled',
        cancelado: 'Cancelled',
      },
    },
  },
  recorrido: {
    description: 'The tours made, with every point visited and what was found.',
    sections: {
      Recorrido: 'Tour',
      'Por dónde': 'Route',
      Condiciones: 'Conditions',
      Resultado: 'Result',
    },
    help: {
      programacion_id: 'A tour that is scheduled and confirmed; if empty: unscheduled.',
      barrios: 'With a schedule and no neighbourhoods: those of the schedule.',
    },
    transitions: { cerrar: 'Close', aprobar: 'Approve', anular: 'Annul' },
    fields: {
      numero: 'Number',
      programacion_id: 'Schedule',
      inicio: 'Start',
      fin: 'End',
      jornada: 'Shift',
      sector_id: 'Sector',
      barrios: 'Neighbourhoods',
      responsable_id: 'In charge',
      clima: 'Weather',
      kilometros: 'Kilometres',
      traza: 'GPS track',
      alcance: 'Points in scope',
      visitados: 'Visited',
      cobertura_pct: 'Coverage %',
      con_falla: 'With a fault',
      pct_falla: 'Fault %',
      estado: 'State',
    },
    choices: {
      jornada: shifts,
      clima: { seco: 'Dry', lluvia: 'Rain', niebla: 'Fog' },
      estado: {
        en_curso: 'Under way',
        cerrado: 'Closed',
        aprobado: 'Approved',
        anulado: 'Annulled',
      },
    },
  },
  recorrido_hallazgo: {
    description: 'One record per point visited; “in order” counts towards coverage too.',
    sections: { Visita: 'Visit', 'En el sitio': 'On site', 'Al cerrar': 'On closing' },
    help: {
      uuid_local: 'Set by the device so that nothing is sent twice; if empty, the server sets it.',
      dato_campo: 'What differs from the inventory. What has no field goes into the notes.',
      desfase_s:
        'By how much the clock of the device differed from the server; date and time are corrected already.',
    },
    fields: {
      recorrido_id: 'Tour',
      uuid_local: 'Device id',
      infraestructura_id: 'Point',
      resultado: 'Result',
      tipo_falla: 'Kind of fault',
      dato_campo: 'What differs in the field',
      fecha_hora: 'Date and time',
      ubicacion: 'Coordinates',
      desfase_s: 'Clock offset',
      precision_m: 'Accuracy',
      fotos: 'Photos',
      seguimiento_id: 'Case opened',
      actualizacion_id: 'Proposed change',
      codigo_punto: 'Point code',
    },
    choices: {
      resultado: {
        sin_novedad: 'In order',
        falla: 'Fault',
        no_encontrada: 'Not found',
        no_inventariada: 'Not in the inventory',
        dato_errado: 'Wrong data',
      },
      tipo_falla: faults,
    },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
