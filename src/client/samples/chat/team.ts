import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Somebody made up. */
export interface TeamMember {
  /** The user number of their messages. */
  id: number;
  name: string;
  /** Initials: there are no pictures of nobody. */
  avatar: string;
  email: string;
  position: string;
  online: boolean;
}

/** Who writes at this browser. */
export const MYSELF = 2;

export function teamOf(): readonly TeamMember[] {
  const { positions } = sampleWords(words);
  return people.map(({ role, ...person }) => ({
    ...person,
    avatar: initialsOf(person.name),
    position: positions[role],
  }));
}

export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(' ');
  return (first.charAt(0) + second.charAt(0)).toUpperCase();
}

const people = [
  { id: 4, name: 'Brian Cox', email: 'brian@example.com', role: 'inspector', online: true },
  { id: 1, name: 'Emma Smith', email: 'emma@example.com', role: 'director', online: true },
  { id: 3, name: 'Melody Macy', email: 'melody@example.com', role: 'analyst', online: false },
  { id: 5, name: 'Sean Bean', email: 'sean@example.com', role: 'engineer', online: true },
  { id: 6, name: 'Mikaela Collins', email: 'mik@example.com', role: 'lawyer', online: false },
] as const;
