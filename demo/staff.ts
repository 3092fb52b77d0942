import type { Row } from '../src/core/resource/resource.ts';

/** Far enough ahead that no course of the demo town expires while someone looks at it. */
const valid = { alturas_vence: '2027-09-30', seguridad_social_hasta: '2026-10' };
const licence = { matricula_vence: '2028-03-15' };
const insured = { arl: 'Positiva', eps: 'Nueva EPS' };

/** Who works for the demo town's operator: an engineer and two crews. */
export const operatorStaff: readonly Row[] = [
  operator('7165301', 'Hernando', 'Pinto Vargas', {
    cargo: 'ingeniero',
    matricula: 'BY205-48113',
    ...licence,
  }),
  operator('1049612873', 'Yesid', 'Cárdenas Rojas', {
    cargo: 'tecnico_electricista',
    cuadrilla: 'Cuadrilla 1',
    matricula: 'TE-30415',
    ...licence,
  }),
  operator('1052390117', 'Fabián', 'Sierra Gil', { cargo: 'ayudante', cuadrilla: 'Cuadrilla 1' }),
  operator('74184502', 'Orlando', 'Mesa Quintero', {
    cargo: 'conductor',
    cuadrilla: 'Cuadrilla 1',
  }),
  operator('1057589944', 'Leidy', 'Barrera Acosta', {
    cargo: 'tecnico_electricista',
    cuadrilla: 'Cuadrilla 2',
    matricula: 'TE-31877',
    ...licence,
  }),
  operator('9398120', 'Wilson', 'Patarroyo Niño', { cargo: 'ayudante', cuadrilla: 'Cuadrilla 2' }),
  operator('46378251', 'Gloria', 'Alarcón Suárez', { cargo: 'sst' }),
];

/** Who works for the firm that watches it; an account with the same address is theirs. */
export const firmStaff: readonly Row[] = [
  firm('40042118', 'Marcela', 'Rincón Ávila', {
    cargo: 'director',
    profesion: 'Ingeniera electricista',
    matricula: 'CN205-12904',
    dedicacion_pct: 50,
    email: 'marcela.rincon@farola.local',
  }),
  firm('7177450', 'Óscar', 'Peña Güiza', {
    cargo: 'residente_tecnico',
    profesion: 'Ingeniero electricista',
    matricula: 'BY205-39021',
    email: 'oscar.pena@farola.local',
  }),
  firm('33368019', 'Liliana', 'Niño Sanabria', {
    cargo: 'residente_financiero',
    profesion: 'Contadora pública',
    matricula: 'TP-118204-T',
    email: 'liliana.nino@farola.local',
  }),
  firm('1049633520', 'Andrés', 'Zárate Cely', {
    cargo: 'inspector',
    alturas_vence: '2027-05-31',
    email: 'andres.zarate@farola.local',
  }),
  firm('1053607412', 'Paola', 'Wilches Cuervo', {
    cargo: 'abogado',
    dedicacion_pct: 30,
    email: 'paola.wilches@farola.local',
  }),
];

function operator(documento: string, nombres: string, apellidos: string, more: Row): Row {
  return {
    documento,
    nombres,
    apellidos,
    fecha_ingreso: '2024-02-01',
    ...insured,
    ...valid,
    ...more,
  };
}

function firm(documento: string, nombres: string, apellidos: string, more: Row): Row {
  return { documento, nombres, apellidos, fecha_inicio: '2024-03-01', ...more };
}
