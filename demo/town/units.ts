import type { Row } from '../../src/core/resource/resource.ts';

const priced = (codigo: string, nombre: string, rest: Row): Row => ({
  codigo,
  nombre,
  unidad_medida: 'und',
  fecha_precio: '2024-12-31',
  nivel_tension: '1',
  ...rest,
});

const lamp = { tipo_id: 'LUM', nivel_tension: '1' };
const pole = { tipo_id: 'POS', nivel_tension: 'no_aplica', vida_util_anios: 30 };

/** The constructive units that the town's assets are made of; `tipo_id` names its type by code. */
export const demoUnits: readonly Row[] = [
  priced('AP-L040', 'Luminaria LED de 40 W con fotocontrol y brazo', {
    ...lamp,
    valor_unitario: 782_500,
    vida_util_anios: 15,
  }),
  priced('AP-L120', 'Luminaria LED de 120 W para túnel', {
    ...lamp,
    valor_unitario: 1_694_000,
    vida_util_anios: 15,
  }),
  priced('AP-S070', 'Luminaria de sodio de 70 W con balasto y brazo', {
    ...lamp,
    valor_unitario: 318_400,
    vida_util_anios: 10,
  }),
  priced('AP-S150', 'Luminaria de sodio de 150 W con balasto y brazo', {
    ...lamp,
    valor_unitario: 436_900,
    vida_util_anios: 10,
  }),
  priced('AP-PC08', 'Poste de concreto de 8 m, 510 kg', { ...pole, valor_unitario: 1_184_000 }),
  priced('AP-PC10', 'Poste de concreto de 10 m, 510 kg', { ...pole, valor_unitario: 1_467_000 }),
  priced('AP-PM05', 'Poste metálico ornamental de 5 m', { ...pole, valor_unitario: 1_752_000 }),
  priced('AP-PM10', 'Poste metálico galvanizado de 10 m', { ...pole, valor_unitario: 2_685_000 }),
  priced('AP-PM12', 'Poste metálico galvanizado de 12 m', { ...pole, valor_unitario: 3_948_000 }),
  priced('AP-PF08', 'Poste de fibra de 8 m', { ...pole, valor_unitario: 1_395_000 }),
  priced('AP-PW08', 'Poste de madera inmunizada de 8 m', {
    ...pole,
    valor_unitario: 642_000,
    vida_util_anios: 20,
  }),
  priced('AP-T10', 'Transformador monofásico exclusivo de 10 kVA', {
    tipo_id: 'TRF',
    nivel_tension: '2',
    valor_unitario: 5_870_000,
    vida_util_anios: 25,
  }),
  priced('AP-T15', 'Transformador monofásico exclusivo de 15 kVA', {
    tipo_id: 'TRF',
    nivel_tension: '2',
    valor_unitario: 6_940_000,
    vida_util_anios: 25,
  }),
  priced('AP-TAB', 'Tablero de control y protección de alumbrado', {
    tipo_id: 'TAB',
    valor_unitario: 4_125_000,
    vida_util_anios: 20,
  }),
  priced('AP-RTR', 'Red aérea trenzada de aluminio 2 × 16 mm²', {
    tipo_id: 'RED',
    unidad_medida: 'm',
    valor_unitario: 18_450,
    vida_util_anios: 30,
  }),
  priced('AP-RSU', 'Red subterránea de cobre 2 × 8 AWG en ducto', {
    tipo_id: 'RED',
    unidad_medida: 'm',
    valor_unitario: 61_700,
    vida_util_anios: 30,
  }),
];
