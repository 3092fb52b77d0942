import type { CurrentUser } from '../../core/api/api.ts';
import type { DueRecord } from '../../core/api/deadlineApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Mail } from '../mail.ts';

export interface Digest {
  /** Of a day, or of a week for who directs. */
  kind: 'daily' | 'weekly';
  user: Pick<CurrentUser, 'email' | 'first_name' | 'idioma'>;
  hoy: string;
  due: readonly DueRecord[];
  resources: ReadonlyMap<string, Resource>;
  publicUrl: string;
  key: string;
}

type Language = keyof Words;

/** What falls due, in plain text and as a page: kinds, numbers and days, nothing else of the records. */
export function digestMail(digest: Digest): Mail {
  const { user, due, kind } = digest;
  const language: Language = user.idioma === 'es' ? 'es' : 'en';
  const say = (words: Words) => words[language];
  const late = due.filter(({ estado }) => estado === 'vencida').length;
  const counts = { vencidas: String(late), proximas: String(due.length - late) };
  const subject = filled(say(kind === 'daily' ? SUBJECT : WEEKLY_SUBJECT), counts);
  const hello = `${say(HELLO)} ${user.first_name}:`;
  const lead = filled(say(kind === 'daily' ? LEAD : WEEKLY_LEAD), counts);
  const lines = due.map((one) => ({ ...lineOf(one, digest, language), one }));
  const link = `${digest.publicUrl}/dashboard`;
  return {
    to: user.email,
    subject,
    key: digest.key,
    text: [
      hello,
      lead,
      lines.map(({ when, what, state }) => `${when}  ${what} (${state})`).join('\n'),
      `${say(MORE)} ${link}`,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">`,
      `<p>${escaped(hello)}</p><p>${escaped(lead)}</p>`,
      '<table cellpadding="6" style="border-collapse:collapse">',
      `<tr>${[DAY, WHAT, STATE].map((words) => `<th align="left">${say(words)}</th>`).join('')}</tr>`,
      ...lines.map(
        ({ when, what, state }) =>
          `<tr>${[when, what, state].map((text) => `<td style="border-top:1px solid #ccc">${escaped(text)}</td>`).join('')}</tr>`,
      ),
      `</table><p>${escaped(say(MORE))} <a href="${escaped(link)}">${escaped(link)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
}

function lineOf(one: DueRecord, { resources }: Digest, language: Language) {
  const note = one.sin_cuenta ? `; ${NO_ACCOUNT[language]}` : '';
  return {
    when: one.vence,
    what: dueTitle(one, resources, language),
    state: `${STATES[one.estado][language]}${note}`,
  };
}

/** `Respuesta · Carta E-2026-00012`: the deadline, the kind of record and its number. */
export function dueTitle(
  { recurso, plazo, numero, id }: DueRecord,
  resources: ReadonlyMap<string, Resource>,
  language: Language,
): string {
  const resource = resources.get(recurso);
  const label = resource?.deadlines[plazo]?.label[language] ?? plazo;
  const kind = (language === 'en' && resource?.english?.[0]) || resource?.label || recurso;
  return `${label} · ${kind} ${numero ?? `${language === 'es' ? 'n.º' : 'no.'} ${id}`}`;
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const HELLO: Words = { es: 'Hola,', en: 'Hello' };
const SUBJECT: Words = {
  es: 'Plazos vencidos: {vencidas}; próximos: {proximas}',
  en: 'Deadlines: {vencidas} overdue and {proximas} coming up',
};
const WEEKLY_SUBJECT: Words = {
  es: 'Semana: plazos vencidos: {vencidas}; próximos: {proximas}',
  en: 'Deadlines of the week: {vencidas} overdue and {proximas} coming up',
};
const LEAD: Words = {
  es: 'Esto es suyo y vence en los próximos diez días hábiles, o ya venció:',
  en: 'This is yours and falls due within ten business days, or is overdue:',
};
const WEEKLY_LEAD: Words = {
  es: 'Esto vence en los próximos diez días hábiles, o ya venció, de todas las personas:',
  en: 'This falls due within ten business days, or is overdue, for everybody:',
};
const MORE: Words = { es: 'Ábralo en Farola:', en: 'Open it in Farola:' };
const DAY: Words = { es: 'Vence', en: 'Due' };
const WHAT: Words = { es: 'Qué', en: 'What' };
const STATE: Words = { es: 'Estado', en: 'State' };
const NO_ACCOUNT: Words = {
  es: 'su responsable no tiene cuenta',
  en: 'who is responsible has no account',
};
const STATES: Readonly<Record<DueRecord['estado'], Words>> = {
  vencida: { es: 'vencido', en: 'overdue' },
  por_vencer: { es: 'por vencer', en: 'due soon' },
  en_plazo: { es: 'en plazo', en: 'on track' },
};
