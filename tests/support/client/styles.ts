// before the function is replaced: MUI keeps what it has worked out by the one that it finds, for all files
import '@mui/material/styles';
import { createRequire } from 'node:module';
import { isFullRun } from '../fullRun.ts';

/** The part of Emotion that turns an element's styles into CSS and the name of their class. */
interface Serializer {
  serializeStyles: (...given: unknown[]) => { name: string; styles: string };
}

declare global {
  /** What Emotion brings: files of tests share it, and each has modules of its own. */
  var serializeStyles: Serializer['serializeStyles'] | undefined;
}

const require = createRequire(import.meta.url);
const serializer = createRequire(require.resolve('@emotion/react'))(
  '@emotion/serialize',
) as Serializer; // it has no types of its own for `require`
const serialize = (globalThis.serializeStyles ??= serializer.serializeStyles);

/** From now on elements of this file have their styles. */
export function writeStyles(): void {
  serializer.serializeStyles = serialize;
}

/**
 * No style comes into the document (freshFile.ts), so none is worked out: for each element and each time
 * that it is drawn that was an eighth of the processor of these tests. A full run works them out all the same.
 */
if (!isFullRun) serializer.serializeStyles = () => ({ name: 'none', styles: '' });
