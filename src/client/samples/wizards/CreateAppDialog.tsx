import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { SampleDialog } from '../drawers/SampleDialog.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words/createApp.ts';
import { ChoiceQuestion, TextQuestion } from './questions.tsx';
import { reloadPage, useWizard, type Wizard, type Problems } from './useWizard.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface CreateAppDialogProps {
  onClose: () => void;
  onSubmit?: () => void;
}

export function CreateAppDialog({ onClose, onSubmit = reloadPage }: CreateAppDialogProps) {
  const said = sampleWords(words);
  const wizard = useWizard({ initial: newApp, checks: appChecks(said.problems) });
  const Step = steps[wizard.step];
  return (
    <SampleDialog title={said.title} detail={said.detail} width="md" onClose={onClose}>
      <WizardFrame wizard={wizard} steps={said.steps} direction="vertical" onSubmit={onSubmit}>
        {Step !== undefined && <Step {...wizard} />}
      </WizardFrame>
    </SampleDialog>
  );
}

type StepProps = Pick<Wizard<AppData>, 'values' | 'change' | 'problems'>;

function Details({ values: { appBasic }, change, problems }: StepProps) {
  const said = sampleWords(words);
  return (
    <>
      <TextQuestion
        isRequired
        label={said.appName}
        help={said.appNameHelp}
        value={appBasic.appName}
        problem={problems['appName']}
        onChange={(appName) => change({ appBasic: { ...appBasic, appName } })}
      />
      <ChoiceQuestion
        label={said.appType}
        options={appTypes.map((value) => ({ value, ...said.appTypes[value] }))}
        value={appBasic.appType}
        problem={problems['appType']}
        onChange={(appType) => change({ appBasic: { ...appBasic, appType } })}
      />
    </>
  );
}

function Frameworks({ values, change }: StepProps) {
  const said = sampleWords(words);
  return (
    <ChoiceQuestion
      label={said.framework}
      options={frameworks.map((value) => ({
        value,
        title: value,
        detail: said.frameworks[value],
      }))}
      value={values.appFramework}
      onChange={(appFramework) => change({ appFramework })}
    />
  );
}

function Database({ values: { appDatabase }, change, problems }: StepProps) {
  const said = sampleWords(words);
  return (
    <>
      <TextQuestion
        isRequired
        label={said.databaseName}
        value={appDatabase.databaseName}
        problem={problems['databaseName']}
        onChange={(databaseName) => change({ appDatabase: { ...appDatabase, databaseName } })}
      />
      <ChoiceQuestion
        label={said.databaseSolution}
        options={databaseSolutions.map((value) => ({
          value,
          title: value,
          detail: said.databases[value],
        }))}
        value={appDatabase.databaseSolution}
        problem={problems['databaseSolution']}
        onChange={(databaseSolution) =>
          change({ appDatabase: { ...appDatabase, databaseSolution } })
        }
      />
    </>
  );
}

function Storage({ values, change }: StepProps) {
  const said = sampleWords(words);
  return (
    <ChoiceQuestion
      label={said.storage}
      options={storages.map((value) => ({ value, ...said.storages[value] }))}
      value={values.appStorage}
      onChange={(appStorage) => change({ appStorage })}
    />
  );
}

/** What was entered, once more. */
function Completed({ values }: StepProps) {
  const said = sampleWords(words);
  const { appBasic, appFramework, appDatabase, appStorage } = values;
  const facts = [
    [said.appName, appBasic.appName],
    [said.appType, appBasic.appType === '' ? '' : said.appTypes[appBasic.appType].title],
    [said.framework, appFramework],
    [said.databaseName, appDatabase.databaseName],
    [said.databaseSolution, appDatabase.databaseSolution],
    [said.storage, said.storages[appStorage].title],
  ] as const;
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const steps = [Details, Frameworks, Database, Storage, Completed];

const FACTS = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
} as const;

const appTypes = ['courses', 'meetings', 'training'] as const;
const frameworks = ['HTML5', 'ReactJS', 'Angular', 'Vue'] as const;
const databaseSolutions = ['MySQL', 'Firebase', 'DynamoDB'] as const;
const storages = ['basic', 'aws', 'google'] as const;

/** Sample data of the specification, section 3. */
interface AppData {
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
