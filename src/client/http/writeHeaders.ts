/** The version that the person saw; nothing for a record without one. */
export function matching(record: unknown): Record<string, string> {
  const version = (record as { version?: unknown } | undefined)?.version;
  return version === undefined || version === null ? {} : { 'If-Match': `"${Number(version)}"` };
}

/** The hash of the warnings that were confirmed. */
export function confirming(meta: unknown): Record<string, string> {
  const confirm = (meta as { confirm?: string } | undefined)?.confirm;
  return confirm === undefined ? {} : { 'X-Confirmar': confirm };
}

/** By it the server knows a write that is sent again. */
export function submitting(meta: unknown): Record<string, string> {
  const key = (meta as { submission?: string } | undefined)?.submission;
  return key === undefined ? {} : { 'Idempotency-Key': key };
}
