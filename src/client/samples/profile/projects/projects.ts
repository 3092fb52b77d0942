import type { Tones } from '../../../../core/fields/tone.ts';

export type ProjectState = 'inProgress' | 'pending' | 'completed' | 'overdue';

interface Project {
  state: ProjectState;
  due: string;
  /** COP. */
  budget: number;
  /** 0 to 1. */
  progress: number;
  /** Places in the team. */
  team: readonly number[];
}

/** The made-up projects, in the order of their words. */
export const projects: readonly Project[] = [
  {
    state: 'inProgress',
    due: '2026-05-15',
    budget: 284_900_000,
    progress: 0.5,
    team: [0, 2, 5, 7],
  },
  { state: 'pending', due: '2026-06-20', budget: 36_400_000, progress: 0.3, team: [1, 3] },
  { state: 'completed', due: '2026-03-14', budget: 18_200_000, progress: 1, team: [1, 2, 8] },
  {
    state: 'inProgress',
    due: '2026-08-30',
    budget: 154_000_000,
    progress: 0.64,
    team: [5, 7, 11],
  },
  { state: 'overdue', due: '2026-02-28', budget: 24_500_000, progress: 0.76, team: [4, 8, 9] },
  { state: 'completed', due: '2026-01-31', budget: 62_700_000, progress: 1, team: [6, 10] },
];

export const projectTones = {
  inProgress: 'neutral',
  pending: 'warning',
  completed: 'done',
  overdue: 'bad',
} as const satisfies Tones<ProjectState>;
