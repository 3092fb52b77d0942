/** The words of a statement by which it would destroy data, or undefined when it does not. */
export function destructivePart(statement: string): string | undefined {
  const code = withoutQuoted(statement);
  for (const pattern of DESTRUCTIVE) {
    const match = pattern.exec(code);
    if (match) return match[0].replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

const DESTRUCTIVE: readonly RegExp[] = [
  /\bdrop\s+(table|schema|database|owned)\b/i,
  // The word COLUMN may be left out: what ALTER TABLE drops is a column unless it says otherwise.
  /\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|default\b|not\s+null\b|identity\b|expression\b)\S+/i,
  /\balter\s+table\b[^;]*?\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  // Only as a command: a trigger may speak of TRUNCATE too.
  /(?:^|;|\b(?:begin|then|else|loop)\b)\s*truncate\b/i,
  /\bdelete\s+from\b/i,
];

/**
 * Blanks comments, strings and the bodies of functions, which run later or never. The body of a
 * DO block stays, because it runs now.
 */
function withoutQuoted(statement: string): string {
  const quoted = /^\s*(?:--[^\n]*\n\s*)*do\b/i.test(statement) ? QUOTED : QUOTED_OR_BODY;
  return statement.replace(quoted, (part) => (part.startsWith('"') ? 'name' : ' '));
}

/** Line comment, block comment, string, quoted name: whichever begins first. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const QUOTED_OR_BODY = new RegExp(String.raw`${QUOTED.source}|(\$\w*\$)[\s\S]*?\1`, 'g');
