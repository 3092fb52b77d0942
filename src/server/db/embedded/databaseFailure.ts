/** The fields of a PostgreSQL error that the program reads, as `pg` names them. */
export interface FailureFields {
  readonly message: string;
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly severity?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly position?: string | undefined;
  readonly where?: string | undefined;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}

/** SQLSTATEs that the database layer itself reports, chosen as PostgreSQL would. */
export const SQLSTATE = {
  diskFull: '53100',
  shutDown: '57P01',
  crashed: '57P02',
  idleInTransaction: '25P03',
  inFailedTransaction: '25P02',
  internal: 'XX000',
} as const;

/** A failure of the database with the same fields on both engines. */
export class DatabaseFailure extends Error implements FailureFields {
  override readonly name = 'DatabaseFailure';
  readonly code: string;
  readonly severity: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly position: string | undefined;
  readonly where: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: FailureFields) {
    super(fields.message);
    this.code = fields.code;
    this.severity = fields.severity;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.position = fields.position;
    this.where = fields.where;
    this.schema = fields.schema;
    this.table = fields.table;
    this.column = fields.column;
    this.constraint = fields.constraint;
  }
}

/** Reads the PostgreSQL fields of anything thrown; what carries no SQLSTATE becomes `XX000`. */
export function failureFields(thrown: unknown): FailureFields {
  const source: Record<string, unknown> =
    typeof thrown === 'object' && thrown !== null ? { ...thrown } : {};
  const text = (key: string): string | undefined => {
    const value = source[key];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: thrown instanceof Error ? thrown.message : String(thrown),
    code: text('code') ?? SQLSTATE.internal,
    severity: text('severity'),
    detail: text('detail'),
    hint: text('hint'),
    position: text('position'),
    where: text('where'),
    schema: text('schema'),
    table: text('table'),
    column: text('column'),
    constraint: text('constraint'),
  };
}
