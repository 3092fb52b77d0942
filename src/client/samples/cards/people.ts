import { sampleWords } from '../sampleWords.ts';

/** Somebody of the made-up team. */
export interface Person {
  name: string;
  email: string;
  position: string;
  isOnline: boolean;
}

/** The made-up team, in the chosen language. Addresses of `example.com` reach nobody. */
export const people = (): readonly Person[] =>
  team.map(({ name, position, isOnline }) => ({
    name,
    email: `${addressOf(name)}@example.com`,
    position: sampleWords(position),
    isOnline,
  }));

/** Somebody before the language is known. */
interface Member extends Pick<Person, 'name' | 'isOnline'> {
  position: { en: string; es: string };
}

const addressOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');

const team: readonly Member[] = [
  {
    name: 'Valentina Rojas',
    position: { en: 'Software architect', es: 'Arquitecta de software' },
    isOnline: true,
  },
  {
    name: 'Mateo Cárdenas',
    position: { en: 'Art director', es: 'Director de arte' },
    isOnline: true,
  },
  {
    name: 'Luisa Fernanda Peña',
    position: { en: 'Web designer', es: 'Diseñadora web' },
    isOnline: false,
  },
  {
    name: 'Julián Ospina',
    position: { en: 'Marketing analyst', es: 'Analista de mercadeo' },
    isOnline: true,
  },
  {
    name: 'Carolina Duarte',
    position: { en: 'Head of support', es: 'Jefe de soporte' },
    isOnline: false,
  },
  {
    name: 'Andrés Quiroga',
    position: { en: 'Data engineer', es: 'Ingeniero de datos' },
    isOnline: true,
  },
  {
    name: 'Natalia Bermúdez',
    position: { en: 'Financial examiner', es: 'Auditora financiera' },
    isOnline: false,
  },
  {
    name: 'Felipe Arango',
    position: { en: 'Quality engineer', es: 'Ingeniero de calidad' },
    isOnline: true,
  },
  {
    name: 'Daniela Montoya',
    position: { en: 'Product manager', es: 'Gerente de producto' },
    isOnline: true,
  },
  {
    name: 'Santiago Leal',
    position: { en: 'Field technician', es: 'Técnico de campo' },
    isOnline: false,
  },
  {
    name: 'Paola Castellanos',
    position: { en: 'Accountant', es: 'Contadora' },
    isOnline: false,
  },
  {
    name: 'Ricardo Solano',
    position: { en: 'Systems administrator', es: 'Administrador de sistemas' },
    isOnline: true,
  },
];
