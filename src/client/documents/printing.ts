import type {
  DocumentFacts,
  DocumentView,
  PrintingAsked,
} from '../../core/documents/documentApi.ts';
import { API, request } from '../http/http.ts';

/** What each is called in the words of the client, in the order in which they are offered. */
export const formatWords = {
  pdf: 'pdf',
  'pdf-archivo': 'archive',
  docx: 'word',
  xlsx: 'excel',
} as const;
export type PrintFormat = keyof typeof formatWords;

export const printFormats = Object.keys(formatWords) as PrintFormat[]; // of these keys

/** A record, or a list by the query that it is asked with. */
export interface Printable {
  /** `factura_energia/12`, or the name of a resource. */
  of: string;
  query?: Readonly<Record<string, string>>;
}

const pathOf = (
  { of, query = {} }: Printable,
  { format, part = '' }: { format: PrintFormat; part?: '' | '/datos' },
): string => {
  const asked = new URLSearchParams({ formato: format, ...query });
  return `${API}/${of}/documento${part}?${asked.toString()}`;
};

/** Answers when the document is there, or that a job prints it. Ending the request ends the printing. */
export async function printed(
  what: Printable,
  { format, signal }: { format: PrintFormat; signal: AbortSignal },
): Promise<DocumentFacts | PrintingAsked> {
  const { json } = await request(pathOf(what, { format, part: '/datos' }), {
    signal,
    headers: { Prefer: 'respond-async' },
  });
  return json as DocumentFacts | PrintingAsked; // the API's contract
}

/** The document of a record before it is printed. */
export async function documentView(of: string, signal: AbortSignal): Promise<DocumentView> {
  const { json } = await request(`${API}/${of}/documento/vista`, { signal });
  return json as DocumentView; // the API's contract
}

/** The path of the file, for a link. */
export const filePath = (what: Printable, format: PrintFormat): string => pathOf(what, { format });
