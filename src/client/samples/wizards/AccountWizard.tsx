import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words/createAccount.ts';
import { ChoiceQuestion, TextQuestion } from './questions.tsx';
import { reloadPage, useWizard, type Wizard, type Problems } from './useWizard.ts';
import type { Direction } from './Stepper.tsx';
import { WizardFrame } from './WizardFrame.tsx';
import { emailProblem } from '../../access/useAccessForm.ts';

interface AccountWizardProps {
  direction: Direction;
  onSubmit?: () => void;
}

/** The page of the theme's wizard, its steps in a line above the fields or in a column beside them. */
export function AccountWizard({ direction, onSubmit = reloadPage }: AccountWizardProps) {
  const said = sampleWords(words);
  const wizard = useWizard({
    initial: newAccount,
    checks: accountChecks(said.problems, said.labels),
  });
  const Step = steps[wizard.step];
  return (
    <SampleFrame detail={said.detail}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
        <Typography variant="h2">{said.title}</Typography>
        <WizardFrame wizard={wizard} steps={said.steps} direction={direction} onSubmit={onSubmit}>
          {Step !== undefined && <Step {...wizard} />}
        </WizardFrame>
      </Card>
    </SampleFrame>
  );
}

type StepProps = Pick<Wizard<AccountData>, 'values' | 'change' | 'problems'>;

function AccountType({ values, change }: StepProps) {
  const said = sampleWords(words);
  return (
    <ChoiceQuestion
      label={said.labels.accountType}
      options={accountTypes.map((value) => ({ value, ...said.accountTypes[value] }))}
      value={values.accountType}
      columns={2}
      onChange={(accountType) => change({ accountType })}
    />
  );
}

function AccountInfo(step: StepProps) {
  const said = sampleWords(words);
  return (
    <>
      <ChoiceQuestion
        label={said.labels.accountTeamSize}
        options={teamSizes.map((value) => ({ value, title: value }))}
        value={step.values.accountTeamSize}
        columns={4}
        onChange={(accountTeamSize) => step.change({ accountTeamSize })}
      />
      <Text isRequired name="accountName" step={step} />
    </>
  );
}

function BusinessDetails(step: StepProps) {
  const said = sampleWords(words);
  return (
    <>
      <Text isRequired name="businessName" step={step} />
      <Text isRequired name="businessDescriptor" step={step} help={said.descriptorHelp} />
      <ChoiceQuestion
        label={said.labels.businessType}
        options={businessTypes.map((value) => ({ value, title: said.businessTypes[value] }))}
        value={step.values.businessType}
        columns={2}
        onChange={(businessType) => step.change({ businessType })}
      />
      <Text isLong name="businessDescription" step={step} />
      <Text isRequired name="businessEmail" step={step} />
    </>
  );
}

function BillingDetails(step: StepProps) {
  return (
    <>
      <Text isRequired name="nameOnCard" step={step} />
      <Text isRequired name="cardNumber" step={step} help={sampleWords(words).cardHelp} />
      <Box sx={PAIR}>
        <Text isRequired name="cardExpiry" step={step} />
        <Text isRequired name="cardCvv" step={step} />
      </Box>
    </>
  );
}

function Completed() {
  return <Typography variant="body1">{sampleWords(words).finished}</Typography>;
}

const steps = [AccountType, AccountInfo, BusinessDetails, BillingDetails, Completed];

type TextName = {
  [Name in keyof AccountData]: string extends AccountData[Name] ? Name : never;
}[keyof AccountData];

interface TextProps {
  name: TextName;
  step: StepProps;
  help?: string;
  isRequired?: boolean;
  isLong?: boolean;
}

function Text({ name, step: { values, change, problems }, ...more }: TextProps) {
  return (
    <TextQuestion
      label={sampleWords(words).labels[name]}
      value={values[name]}
      problem={problems[name]}
      onChange={(value) => change({ [name]: value })}
      {...more}
    />
  );
}

const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

const accountTypes = ['personal', 'corporate'] as const;
const teamSizes = ['1-1', '2-10', '10-50', '50+'] as const;
const businessTypes = ['publicEntity', 'company', 'consortium', 'person'] as const;

interface AccountData {
  accountType: (typeof accountTypes)[number];
  accountTeamSize: (typeof teamSizes)[number];
  accountName: string;
  businessName: string;
  businessDescriptor: string;
  businessType: (typeof businessTypes)[number];
  businessDescription: string;
  businessEmail: string;
  nameOnCard: string;
  cardNumber: string;
  /** Month and year: `12/2030`. */
  cardExpiry: string;
  cardCvv: string;
}

/** Filled as the theme has it; the card is the well-known one of tests. */
export const newAccount: AccountData = {
  accountType: 'personal',
  accountTeamSize: '50+',
  accountName: '',
  businessName: 'Luz del Valle S.A.S.',
  businessDescriptor: 'LUZDELVALLE',
  businessType: 'company',
  businessDescription: '',
  businessEmail: 'corp@example.com',
  nameOnCard: 'Max Doe',
  cardNumber: '4111 1111 1111 1111',
  cardExpiry: '12/2030',
  cardCvv: '123',
};

interface AccountProblemWords {
  /** Of the field in place of `%{name}`. */
  required: string;
  cardNumber: string;
  cardExpiry: string;
  cardCvv: string;
}

type Labels = Readonly<Record<keyof AccountData, string>>;

export function accountChecks(
  words: AccountProblemWords,
  labels: Labels,
): readonly ((account: AccountData) => Problems)[] {
  const missing = (account: AccountData, names: readonly (keyof AccountData)[]) =>
    Object.fromEntries(
      names
        .filter((name) => account[name].trim() === '')
        .map((name) => [name, words.required.replace('%{name}', labels[name])]),
    );
  return [
    (account) => missing(account, ['accountType']),
    (account) => missing(account, ['accountName']),
    (account) => ({
      ...given('businessEmail', emailProblem(account.businessEmail.trim())),
      ...missing(account, ['businessName', 'businessDescriptor', 'businessType', 'businessEmail']),
    }),
    (account) => ({
      ...given('cardNumber', unless(CARD_NUMBER, account.cardNumber, words.cardNumber)),
      ...given('cardExpiry', unless(EXPIRY, account.cardExpiry, words.cardExpiry)),
      ...given('cardCvv', unless(CVV, account.cardCvv, words.cardCvv)),
      ...missing(account, ['nameOnCard', 'cardNumber', 'cardExpiry', 'cardCvv']),
    }),
    () => ({}),
  ];
}

const CARD_NUMBER = /^(?: ?\d){13,19}$/;
const EXPIRY = /^(0?[1-9]|1[0-2])\/\d{4}$/;
const CVV = /^\d{3,4}$/;

const unless = (pattern: RegExp, text: string, sentence: string): string | undefined =>
  pattern.test(text.trim()) ? undefined : sentence;

const given = (name: keyof AccountData, problem: string | undefined): Problems =>
  problem === undefined ? {} : { [name]: problem };
