import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  base64,
  fromBase64,
  MalformedBytes,
  textOf,
  utf8,
} from '../../../src/core/evidence/bytes.ts';
import { leafHash } from '../../../src/core/evidence/merkle.ts';
import {
  checkpointText,
  consistencyText,
  findCheckpoint,
  findConsistency,
  proofText,
  readCheckpoint,
  readPath,
  readProof,
  signedCheckpoint,
  verifierKey,
} from '../../../src/core/evidence/notes.ts';

const root = leafHash(utf8('one'));
const checkpoint = { origin: 'farola.test/bitacora', size: 12, root };
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
const signature = sign(null, Buffer.from(checkpointText(checkpoint)), privateKey);
const note = signedCheckpoint(checkpoint, { publicKey: key, signature });

test('bytes and texts come back as they were, and what is none is refused', () => {
  for (const text of ['', 'a', 'ñandú €', '𝄞 luz', 'á'.repeat(70_000)]) {
    expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text));
    expect(textOf(utf8(text))).toBe(text);
    expect(base64(utf8(text))).toBe(Buffer.from(text).toString('base64'));
    expect(Buffer.from(fromBase64(base64(utf8(text)))).toString()).toBe(text);
  }
  expect(() => textOf(Uint8Array.of(0xc3))).toThrow(MalformedBytes);
  for (const text of ['ab', 'ab=', 'YR==', 'a*==', 'YQ=']) {
    expect(() => fromBase64(text)).toThrow(MalformedBytes);
  }
});

test('a checkpoint is a note of C2SP, signed by Ed25519', () => {
  const [text, signed = ''] = note.split('\n\n');
  expect(text).toBe(`farola.test/bitacora\n12\n${base64(root)}`);
  const [, name, value = ''] = /^— (\S+) (\S+)\n$/.exec(signed) ?? [];
  expect(name).toBe('farola.test/bitacora');
  const bytes = Buffer.from(value, 'base64');
  const [, id] = verifierKey('farola.test/bitacora', key).split('+');
  expect(bytes.subarray(0, 4).toString('hex')).toBe(id);
  const known = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]),
    format: 'der',
    type: 'spki',
  });
  expect(verify(null, Buffer.from(`${text}\n`), known, bytes.subarray(4))).toBe(true);
  expect(readCheckpoint(note)).toEqual(checkpoint);
});

test('the example of C2SP is read', () => {
  const example =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
    '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
  expect(readCheckpoint(example)).toMatchObject({
    origin: 'example.com/behind-the-sofa',
    size: 20_852_163,
  });
});

test.each([
  ['without its signature', note.split('\n\n')[0] ?? ''],
  ['with something before it', `x\n${note}`],
  ['with a size that is none', note.replace('\n12\n', '\n012\n')],
  ['with a root that is none', note.replace(base64(root), `${base64(root).slice(0, -2)}==`)],
])('a checkpoint %s is none', (_, text) => {
  expect(() => readCheckpoint(text)).toThrow(MalformedBytes);
});

test('a seal is found in a mail, however it was passed on', () => {
  const bridge = consistencyText({ old: 5, hashes: [root, root] }, '');
  const mail = `Guarde este correo.\n\n${bridge}\nEl sello:\n\n${note}\nAdiós\n`;
  const forwarded = mail.replaceAll(/^/gm, '> ').replaceAll('\n', ' \r\n');
  for (const text of [mail, forwarded]) {
    expect(findCheckpoint(text)).toEqual(checkpoint);
    expect(findConsistency(text, 12)).toEqual([{ old: 5, size: 12, hashes: [root, root] }]);
  }
  expect(findCheckpoint('no seal here\n12\n')).toBeUndefined();
});

test('a proof of a line is that of C2SP, with its checkpoint', () => {
  const proof = { index: 3, hashes: [root], checkpoint: note };
  const text = proofText(proof);
  expect(text).toBe(`c2sp.org/tlog-proof@v1\nindex 3\n${base64(root)}\n\n${note}`);
  expect(readProof(text)).toEqual(proof);
  expect(readProof(proofText({ ...proof, hashes: [] }))).toEqual({ ...proof, hashes: [] });
  expect(() => readProof(text.replace('index 3', 'index 03'))).toThrow(MalformedBytes);
});

test.each([
  ['another head', 'farola/camino@v2\ntamano 3\n'],
  ['no size', 'farola/camino@v1\ntamano x\n'],
  ['no end of its last line', 'farola/camino@v1\ntamano 3'],
  [
    'a leaf behind a part',
    `farola/camino@v1\ntamano 3\nnodo ${base64(root)}\nhoja 1 ${base64(root)}\n`,
  ],
  ['something else', 'farola/camino@v1\ntamano 3\nrama 1\n'],
])('a path with %s is none', (_, text) => {
  expect(() => readPath(text)).toThrow(MalformedBytes);
});
