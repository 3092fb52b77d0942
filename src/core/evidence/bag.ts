/** How evidence is laid out: a bag of BagIt 1.0 (RFC 8493) in one folder, with the proofs beside its payload. */
export const bagFiles = {
  bagit: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
  /** Names the lines, one a row, by its first column. */
  index: 'data/tablas/historia.csv',
  lines: 'historia/lineas.jsonl',
  path: 'historia/camino.txt',
  checkpoint: 'historia/sello.txt',
} as const;

export const PAYLOAD = 'data/';
export const PROOFS = 'historia/pruebas/';
export const BRIDGES = 'historia/consistencia/';

export const BAGIT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

/** A line of a manifest. Names are ASCII without line ends or `%`, so nothing has to be escaped. */
export const manifestLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** A line of the history as it stands in the evidence. What is withheld is a leaf of the path alone. */
export type EvidenceLine =
  | {
      /** Place in the history, from 1. */
      orden: number;
      /** 16 random bytes, hexadecimal. */
      sal: string;
      /** The line as PostgreSQL writes it as JSON. */
      contenido: string;
    }
  | { orden: number; retenida: 'datos_personales' };

/** What a leaf of the tree is made of. */
export const leafText = ({ sal, contenido }: { sal: string; contenido: string }): string =>
  `${sal}\n${contenido}`;

/** What the line of a delivery says: which payload went out. It is the last line of its evidence. */
export const deliveryReason = (manifestSha256: string): string =>
  `Evidencia entregada: ${bagFiles.manifest} con SHA-256 ${manifestSha256}`;

/** Where in the content of a line, a JSON list, the reason stands. */
export const REASON_AT = 8;
