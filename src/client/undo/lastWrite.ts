let token: string | undefined;

/** Keeps what undoes a write until its notice is shown; a write without it leaves nothing. */
export function rememberUndo(headers: Headers): void {
  token = headers.get('X-Deshacer') ?? undefined;
}

/** What undoes the write that was answered last; once. */
export function takeUndo(): string | undefined {
  const taken = token;
  token = undefined;
  return taken;
}
