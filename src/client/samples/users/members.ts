import { people, type Person } from '../cards/people.ts';

export const memberRoles = ['administrator', 'analyst', 'developer', 'support', 'trial'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody in the made-up table of users; the address tells them apart. */
export interface Member extends Person {
  role: MemberRole;
  /** An instant; null: has only just been added. */
  lastLogin: string | null;
  /** `AAAA-MM-DD`; null: today. */
  joined: string | null;
}

export const madeUpMembers = (): readonly Member[] =>
  people().flatMap((person, index) => {
    const account = accounts[index];
    return account === undefined ? [] : { ...person, ...account };
  });

const accounts = [
  { role: 'administrator', lastLogin: '2026-05-04T08:12:00-05:00', joined: '2024-02-12' },
  { role: 'analyst', lastLogin: '2026-05-03T17:40:00-05:00', joined: '2024-03-01' },
  { role: 'developer', lastLogin: '2026-04-29T10:05:00-05:00', joined: '2024-03-18' },
  { role: 'support', lastLogin: '2026-05-04T07:55:00-05:00', joined: '2024-06-03' },
  { role: 'administrator', lastLogin: '2026-04-22T14:31:00-05:00', joined: '2024-07-15' },
  { role: 'developer', lastLogin: '2026-05-04T09:20:00-05:00', joined: '2024-09-09' },
  { role: 'analyst', lastLogin: '2026-03-30T11:02:00-05:00', joined: '2025-01-20' },
  { role: 'support', lastLogin: '2026-05-02T16:48:00-05:00', joined: '2025-02-10' },
  { role: 'analyst', lastLogin: '2026-05-04T08:44:00-05:00', joined: '2025-05-05' },
  { role: 'trial', lastLogin: '2026-04-11T19:15:00-05:00', joined: '2025-11-24' },
  { role: 'trial', lastLogin: '2026-04-28T09:33:00-05:00', joined: '2026-01-13' },
  { role: 'developer', lastLogin: '2026-05-03T21:07:00-05:00', joined: '2026-02-02' },
] as const;
