import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { text } from '../../core/fields/text/text.ts';
import { time } from '../../core/fields/time/time.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { jornadas } from './rules/recorridos.ts';
import { alcanceDeLaMuestra } from './rules/muestra.ts';
import { reglasDeProgramacion } from './rules/programacion.ts';

export const programacionRecorrido = defineResource({
  name: 'programacion_recorrido',
  label: 'Recorrido programado',
  title: 'Programación de recorridos',
  plural: 'Recorridos programados',
  english: ['planned tour', 'planned tours'],
  description: 'Cuándo, por dónde y con quién sale la interventoría a recorrer.',
  represent: ['fecha', 'hora_inicio', 'jornada'],
  fields: {
    fecha: date({ label: 'Fecha', required: true }),
    hora_inicio: time({ label: 'Desde', required: true }),
    hora_fin: time({
      label: 'Hasta',
      required: true,
      help: 'Si es antes de la hora de inicio, termina al día siguiente.',
    }),
    jornada: choice(jornadas, {
      label: 'Jornada',
      required: true,
      help: 'De noche se buscan apagadas; de día, encendidas.',
    }),
    objetivo: choice(
      {
        rutina: 'Rutina',
        verificacion_mantenimiento: 'Verificación de mantenimiento',
        verificacion_obra: 'Verificación de obra',
        censo: 'Censo',
        pqr: 'PQR',
        lectura_medidores: 'Lectura de medidores',
      },
      { label: 'Objetivo', required: true },
    ),
    sector_id: reference('sector', { label: 'Sector', required: true, filter: { activo: true } }),
    barrios: references('barrio', {
      label: 'Barrios',
      filter: { activo: true },
      help: 'Vacío: todos los del sector.',
    }),
    responsable_id: reference('personal_interventoria', {
      label: 'Responsable',
      required: true,
      filter: { activo: true },
    }),
    acompanantes: references('personal_interventoria', {
      label: 'Acompañantes',
      filter: { activo: true },
    }),
    delegado_operador_id: reference('personal', {
      label: 'Delegado del operador',
      filter: { activo: true },
    }),
    vehiculo: text({ label: 'Vehículo (placa)', max: 10, code: true }),
    puntos_previstos: computed(integer({ sums: true, label: 'Puntos previstos' }), 'sql'),
    estado: choice(
      {
        programado: 'Programado',
        confirmado: 'Confirmado',
        en_ejecucion: 'En ejecución',
        ejecutado: 'Ejecutado',
        reprogramado: 'Reprogramado',
        cancelado: 'Cancelado',
      },
      {
        label: 'Estado',
        tones: {
          confirmado: 'good',
          en_ejecucion: 'good',
          ejecutado: 'done',
          reprogramado: 'warning',
          cancelado: 'done',
        },
        required: true,
        readOnly: true,
        default: 'programado',
      },
    ),
  },
  unique: [
    {
      fields: ['fecha', 'hora_inicio', 'responsable_id'],
      where: { estado: ['programado', 'confirmado', 'en_ejecucion', 'ejecutado'] },
    },
  ],
  keys: [['fecha', 'hora_inicio', 'responsable_id']],
  sort: ['-fecha', '-hora_inicio'],
  list: {
    faces: {
      calendar: {
        day: 'fecha',
        start: 'hora_inicio',
        end: 'hora_fin',
        person: 'responsable_id',
        companions: 'acompanantes',
        title: ['sector_id', 'objetivo', 'responsable_id'],
        // what is confirmed is known to others: it is moved with a reason, and what it was stays
        move: { by: { transition: 'reprogramar', from: ['confirmado'] } },
        feed: {
          place: 'sector_id',
          when: { estado: ['programado', 'confirmado', 'en_ejecucion'] },
        },
      },
    },
    presets: [
      {
        label: { es: 'Esta semana', en: 'This week' },
        filter: { fecha_within: 'esta_semana' },
        sort: 'fecha',
      },
      {
        label: { es: 'Por hacer', en: 'To do' },
        filter: { estado: ['programado', 'confirmado', 'en_ejecucion'] },
        sort: 'fecha',
        opens: true,
      },
      {
        label: { es: 'Míos', en: 'Mine' },
        filter: { estado: ['programado', 'confirmado', 'en_ejecucion'], responsable_id: 'yo' },
        sort: 'fecha',
      },
    ],
    columns: [
      'fecha',
      'hora_inicio',
      'estado',
      'objetivo',
      'sector_id',
      'responsable_id',
      'jornada',
      'puntos_previstos',
    ],
    filters: [
      'fecha',
      'jornada',
      'objetivo',
      'sector_id',
      'responsable_id',
      'delegado_operador_id',
      'vehiculo',
      'estado',
    ],
  },
  head: ['fecha', 'responsable_id', 'puntos_previstos'],
  form: [
    {
      title: 'Cuándo',
      fields: ['fecha', 'hora_inicio', 'hora_fin', 'jornada', 'objetivo'],
    },
    { title: 'Por dónde', fields: ['sector_id', 'barrios', 'puntos_previstos'] },
    {
      title: 'Con quién',
      fields: ['responsable_id', 'acompanantes', 'delegado_operador_id', 'vehiculo'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeProgramacion,
  states: {
    field: 'estado',
    initial: 'programado',
    way: ['programado', 'confirmado', 'en_ejecucion', 'ejecutado'],
    editable: ['programado', 'confirmado'],
    deletable: ['programado'],
    transitions: {
      confirmar: { label: 'Confirmar', from: ['programado'], to: 'confirmado' },
      reprogramar: {
        label: 'Reprogramar',
        from: ['programado', 'confirmado'],
        to: 'reprogramado',
        asks: ['motivo', 'fecha'],
        offers: ['hora_inicio', 'hora_fin', 'responsable_id'],
      },
      cancelar: {
        label: 'Cancelar el recorrido',
        from: ['programado', 'confirmado'],
        to: 'cancelado',
        asks: ['motivo'],
      },
      iniciar: { label: 'Iniciar', from: ['confirmado'], to: 'en_ejecucion', by: 'server' },
      ejecutar: { label: 'Ejecutar', from: ['en_ejecucion'], to: 'ejecutado', by: 'server' },
      liberar: {
        label: 'Liberar',
        from: ['en_ejecucion', 'ejecutado'],
        to: 'confirmado',
        by: 'server',
      },
    },
  },
  begins: {
    muestra: {
      label: { es: 'Sortear una muestra', en: 'Draw a sample' },
      resource: 'muestra_auditoria',
      when: { equals: { estado: ['programado', 'confirmado', 'en_ejecucion', 'ejecutado'] } },
      values: alcanceDeLaMuestra,
    },
  },
  relatedResources: [
    { resource: 'recorrido', field: 'programacion_id' },
    { resource: 'muestra_auditoria' },
  ],
  document: {
    title: { es: 'Orden de recorrido', en: 'Tour order' },
    sections: [
      { title: 'Recorrido', blocks: [{ made: 'recorrido' }] },
      { title: 'Puntos', blocks: [{ made: 'puntos' }] },
      { blocks: [{ signatures: ['Responsable', 'Delegado del operador'] }] },
    ],
  },
  import: {
    aliases: {
      fecha: ['día', 'fecha del recorrido'],
      hora_inicio: ['hora inicial', 'inicio'],
      hora_fin: ['hora final', 'fin'],
      responsable_id: ['inspector', 'encargado'],
      vehiculo: ['placa', 'vehículo'],
      delegado_operador_id: ['delegado'],
    },
  },
  routes: { list: 'programacion_recorrido' },
});
