import type { Problems } from './useWizard.ts';

export const appTypes = ['courses', 'meetings', 'training'] as const;
export const frameworks = ['HTML5', 'ReactJS', 'Angular', 'Vue'] as const;
export const databaseSolutions = ['MySQL', 'Firebase', 'DynamoDB'] as const;
export const storages = ['basic', 'aws', 'google'] as const;

/** Sample data of the specification, section 3. */
export interface AppData {
  appBasic: { appName: string; appType: (typeof appTypes)[number] | '' };
  appFramework: (typeof frameworks)[number];
  appDatabase: { databaseName: string; databaseSolution: (typeof databaseSolutions)[number] | '' };
  appStorage: (typeof storages)[number];
}

export const newApp: AppData = {
  appBasic: { appName: '', appType: 'courses' },
  appFramework: 'HTML5',
  appDatabase: { databaseName: '', databaseSolution: 'MySQL' },
  appStorage: 'basic',
};

interface AppProblemWords {
  appName: string;
  appType: string;
  databaseName: string;
  databaseSolution: string;
}

/** The second, fourth and fifth step hold nothing that can be wrong. */
export const appChecks = (words: AppProblemWords): readonly ((app: AppData) => Problems)[] => [
  ({ appBasic }) => missingIn(appBasic, words),
  () => ({}),
  ({ appDatabase }) => missingIn(appDatabase, words),
  () => ({}),
  () => ({}),
];

function missingIn<Name extends string>(
  entered: Readonly<Record<Name, string>>,
  words: Readonly<Record<NoInfer<Name>, string>>,
): Problems {
  const names = Object.keys(entered) as Name[]; // of this very record
  return Object.fromEntries(
    names.filter((name) => entered[name].trim() === '').map((name) => [name, words[name]]),
  );
}
