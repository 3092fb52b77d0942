import type { FactWay, Timeline } from './timeline.ts';

/** What makes up the evidence of a record, beside the record, its document and its files. */
export interface Evidence {
  readonly tables?: readonly EvidenceTable[];
  /** The field with its month: of every resource whose records belong to months, those of this one. */
  readonly month?: string;
  /** It is an import: the records that it wrote, and its file. */
  readonly batch?: true;
}

/** Records of a resource that belong to the evidence. */
export interface EvidenceTable {
  readonly resource: string;
  /** Any of these ways. */
  readonly by: readonly EvidenceWay[];
  /** Their own documents stand in it, too. */
  readonly printed?: true;
}

export type EvidenceWay =
  | FactWay
  /**
   * Each of these fields of theirs holds what the named field of the record does, or something of it where that is a
   * list: `{ equipo_medida_id: 'equipos_medida', periodo: 'periodo' }`.
   */
  | { readonly matches: Readonly<Record<string, string>> };

/** Everything that a life tells. */
export const tablesOfLife = ({ facts }: Timeline): EvidenceTable[] =>
  Object.values(facts).map(({ resource, by }) => ({ resource, by }));
