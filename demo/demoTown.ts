/**
 * A sector of the demo town: code, name, class, map colour, where its middle lies, and its barrios,
 * of which the first is in the middle.
 */
export interface DemoSector {
  codigo: string;
  nombre: string;
  clase: 'urbano' | 'rural' | 'centro_poblado' | 'corregimiento' | 'vereda';
  color: string;
  centro: { lat: number; lng: number };
  barrios: readonly (readonly [nombre: string, estrato: string])[];
}

/** Santa Lucía del Páramo does not exist; names, places and people of the demo are made up. */
export const demoTown = {
  municipio: 'Santa Lucía del Páramo',
  operador: 'Unión Temporal Luz del Altiplano',
  contrato_operacion: 'C-AP-014-2021',
  contrato_interventoria: 'CI-AP-032-2024',
  interventor: 'Consultores del Páramo S. A. S.',
  caja: { lat_min: 5.68, lat_max: 5.84, lng_min: -73.14, lng_max: -72.98 },
} as const;

const sectorAt = (
  codigo: string,
  nombre: string,
  rest: Omit<DemoSector, 'codigo' | 'nombre'>,
): DemoSector => ({ codigo, nombre, ...rest });

export const demoSectors: readonly DemoSector[] = [
  sectorAt('S01', 'Centro Histórico', {
    clase: 'urbano',
    color: '#B5542B',
    centro: { lat: 5.7612, lng: -73.0617 },
    barrios: [
      ['La Catedral', '3'],
      ['Santo Domingo', '3'],
      ['El Carmen', '3'],
      ['Las Aguas', '2'],
      ['San Ignacio', '4'],
    ],
  }),
  sectorAt('S02', 'Norte', {
    clase: 'urbano',
    color: '#2F6FA8',
    centro: { lat: 5.770594, lng: -73.059445 },
    barrios: [
      ['Los Álamos', '4'],
      ['Mesopotamia', '4'],
      ['Las Quintas', '5'],
      ['La Pradera', '4'],
      ['Villa Universitaria', '3'],
    ],
  }),
  sectorAt('S03', 'Sur', {
    clase: 'urbano',
    color: '#7A8B2A',
    centro: { lat: 5.751806, lng: -73.063955 },
    barrios: [
      ['San Antonio', '2'],
      ['El Milagro', '1'],
      ['Patriotas', '2'],
      ['Jordán', '2'],
      ['La Florida', '3'],
    ],
  }),
  sectorAt('S04', 'Oriental', {
    clase: 'urbano',
    color: '#8A4FA3',
    centro: { lat: 5.764775, lng: -73.055851 },
    barrios: [
      ['El Dorado', '2'],
      ['Suárez', '2'],
      ['Cooservicios', '3'],
      ['Ciudad Jardín', '3'],
      ['Altos del Páramo', '1'],
    ],
  }),
  sectorAt('S05', 'Occidental', {
    clase: 'urbano',
    color: '#C28E1C',
    centro: { lat: 5.757625, lng: -73.067549 },
    barrios: [
      ['La Concepción', '2'],
      ['Bolívar', '3'],
      ['Ricaurte', '2'],
      ['San Lázaro', '1'],
      ['Kennedy', '2'],
    ],
  }),
  sectorAt('S06', 'Avenida del Ferrocarril', {
    clase: 'urbano',
    color: '#1E8C86',
    centro: { lat: 5.767019, lng: -73.065293 },
    barrios: [
      ['La Estación', '3'],
      ['Obrero', '2'],
      ['Las Nieves', '3'],
      ['Maldonado', '3'],
      ['El Triunfo', '2'],
    ],
  }),
  sectorAt('S07', 'Ciudadela Los Muiscas', {
    clase: 'urbano',
    color: '#B23A5E',
    centro: { lat: 5.776413, lng: -73.063038 },
    barrios: [
      ['Los Muiscas', '3'],
      ['Suamox', '3'],
      ['Bachué', '2'],
      ['Zaquesazipa', '2'],
      ['Hunza', '4'],
    ],
  }),
  sectorAt('S08', 'Zona Industrial', {
    clase: 'urbano',
    color: '#5B6470',
    centro: { lat: 5.755381, lng: -73.058107 },
    barrios: [
      ['Parque Industrial', 'no_aplica'],
      ['Las Bodegas', 'no_aplica'],
      ['Runta', '2'],
      ['La Esperanza', '1'],
      ['Terminal', 'no_aplica'],
    ],
  }),
  sectorAt('S09', 'Puente de Piedra', {
    clase: 'corregimiento',
    color: '#3F7D3A',
    centro: { lat: 5.7954, lng: -73.0893 },
    barrios: [
      ['Puente de Piedra Centro', '2'],
      ['El Molino', '1'],
      ['La Capilla', '1'],
      ['Los Sauces', '2'],
      ['Río Arriba', '1'],
    ],
  }),
  sectorAt('S10', 'El Porvenir', {
    clase: 'centro_poblado',
    color: '#9C6B3C',
    centro: { lat: 5.7238, lng: -73.0841 },
    barrios: [
      ['El Porvenir', '1'],
      ['La Escuela', '1'],
      ['La Y', '1'],
      ['Villa Nueva', '2'],
      ['Matadero', 'no_aplica'],
    ],
  }),
  sectorAt('S11', 'Pirgua', {
    clase: 'vereda',
    color: '#6C8EBF',
    centro: { lat: 5.7702, lng: -73.0245 },
    barrios: [
      ['Pirgua Alto', '1'],
      ['Pirgua Bajo', '1'],
      ['La Hoya', '1'],
      ['Barón Gallero', '1'],
      ['El Rosal', '1'],
    ],
  }),
  sectorAt('S12', 'Chorroblanco', {
    clase: 'vereda',
    color: '#4A4E9A',
    centro: { lat: 5.7321, lng: -73.0289 },
    barrios: [
      ['Chorroblanco Alto', '1'],
      ['Chorroblanco Bajo', '1'],
      ['La Lajita', '1'],
      ['Tras del Alto', '1'],
      ['Germania', '1'],
    ],
  }),
];

export const demoPeople = [
  {
    first_name: 'Marcela',
    last_name: 'Rincón Ávila',
    email: 'marcela.rincon@farola.local',
    rol: 'administrador',
  },
  {
    first_name: 'Óscar',
    last_name: 'Peña Güiza',
    email: 'oscar.pena@farola.local',
    rol: 'funcionario',
  },
  {
    first_name: 'Liliana',
    last_name: 'Niño Sanabria',
    email: 'liliana.nino@farola.local',
    rol: 'funcionario',
  },
  {
    first_name: 'Andrés',
    last_name: 'Zárate Cely',
    email: 'andres.zarate@farola.local',
    rol: 'funcionario',
  },
] as const;
