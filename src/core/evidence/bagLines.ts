import { deliveryReason, leafText, REASON_AT, type EvidenceLine } from './bag.ts';
import { joined, MalformedBytes, textOf, utf8 } from './bytes.ts';
import { leafHash, type Hash } from './merkle.ts';

export interface FoundLines {
  /** In the order in which they stand; a line that is withheld has no hash of its own. */
  leaves: readonly { orden: number; hash: Hash | undefined }[];
  /** SHA-256 of the manifests that lines say were delivered, hexadecimal. */
  deliveries: readonly string[];
  /** A place comes twice, or before the one that stands before it. */
  isDisordered: boolean;
  /** Rows that are no line. */
  malformed: readonly string[];
}

/** Takes the lines of an evidence as their bytes arrive; of each it keeps its hash alone. */
export function bagLines(): { take(chunk: Uint8Array): void; end(): FoundLines } {
  const leaves: { orden: number; hash: Hash | undefined }[] = [];
  const deliveries: string[] = [];
  const malformed: string[] = [];
  let held: Uint8Array[] = [];
  let row = 0;
  const takeRow = (bytes: Uint8Array): void => {
    row += 1;
    const line = lineIn(bytes);
    if (line === undefined) {
      malformed.push(String(row));
      return;
    }
    const { orden } = line;
    if (!('contenido' in line)) {
      leaves.push({ orden, hash: undefined });
      return;
    }
    leaves.push({ orden, hash: leafHash(utf8(leafText(line))) });
    deliveries.push(...deliveryIn(line.contenido));
  };
  return {
    take(chunk) {
      let from = 0;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, from)) {
        takeRow(joined([...held, chunk.subarray(from, at)]));
        held = [];
        from = at + 1;
      }
      if (from < chunk.length) held.push(chunk.slice(from));
    },
    end() {
      if (held.length > 0) takeRow(joined(held));
      const isDisordered = leaves.some(
        ({ orden }, at) => at > 0 && orden <= (leaves[at - 1]?.orden ?? 0),
      );
      return { leaves, deliveries, isDisordered, malformed };
    },
  };
}

const LINE_END = 0x0a;

function lineIn(bytes: Uint8Array): EvidenceLine | undefined {
  try {
    const line = JSON.parse(textOf(bytes)) as Record<string, unknown>;
    const { orden, sal, contenido, retenida } = line;
    if (!Number.isSafeInteger(orden) || Number(orden) < 1) return undefined;
    if (retenida === 'datos_personales') return { orden: Number(orden), retenida };
    if (typeof sal !== 'string' || typeof contenido !== 'string') return undefined;
    return { orden: Number(orden), sal, contenido };
  } catch (error) {
    if (error instanceof MalformedBytes || error instanceof SyntaxError) return undefined;
    if (error instanceof TypeError) return undefined; // null
    throw error;
  }
}

/** The hash of the manifest, where a line tells of a delivery. */
function deliveryIn(contenido: string): string[] {
  if (!contenido.includes(DELIVERY)) return [];
  const reason = reasonIn(contenido);
  const hash = /[0-9a-f]{64}$/.exec(String(reason))?.[0];
  return hash !== undefined && reason === deliveryReason(hash) ? [hash] : [];
}

function reasonIn(contenido: string): unknown {
  try {
    return (JSON.parse(contenido) as unknown[])[REASON_AT];
  } catch {
    return undefined; // somebody wrote it anew, which its hash tells
  }
}

const DELIVERY = deliveryReason('').trim();
