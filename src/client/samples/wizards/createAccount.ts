import { emailProblem } from '../../access/useAccessForm.ts';
import type { Problems } from './useWizard.ts';

export const accountTypes = ['personal', 'corporate'] as const;
export const teamSizes = ['1-1', '2-10', '10-50', '50+'] as const;
export const businessTypes = ['publicEntity', 'company', 'consortium', 'person'] as const;

export interface AccountData {
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
