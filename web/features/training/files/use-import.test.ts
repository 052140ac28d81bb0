import { expect, test } from 'vitest';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { PictureFile } from './picture-session.ts';
import type { ReadFile } from './read-files.ts';
import { toSaved, withFile, type Import } from './use-import.ts';

const nothing: Import = { sessions: [], pictures: [], failed: [], done: 0, chosen: 3, sizes: new Map() };
const picture: PictureFile & { ok: true } = {
  ok: true,
  name: 'tek.png',
  externalId: 'sha256:1',
  reading: { values: {}, doubts: [], isSeveral: false },
  picture: { blob: new Blob(), width: 100, height: 100 },
};
const recording: ReadFile = {
  ok: true,
  name: 'tek.fit',
  sessions: [
    {
      session: { kind: 'run', day: '2026-03-01', exercises: [], source: 'file', externalId: '2026-03-01T07:00:00Z run' },
      derived: [],
      doubts: [],
    },
  ],
};

test('import: the same picture and the same recording stand there once', () => {
  const read = [picture, { ...picture, name: 'kopija.png' }, recording, { ...recording, name: 'kopija.fit' }].reduce(withFile, nothing);
  expect(read.done).toBe(4);
  expect(read.pictures.map(({ file }) => file.name)).toEqual(['tek.png']);
  expect(read.sessions.map(({ fileName }) => fileName)).toEqual(['tek.fit']);
});

test('import: a picture is stored only when it was confirmed', () => {
  const read = [picture, recording].reduce(withFile, nothing);
  expect(toSaved(read).map(({ session }) => session.externalId)).toEqual(['2026-03-01T07:00:00Z run']);
  const confirmed: StoredTraining = {
    kind: 'run',
    day: '2026-03-01',
    exercises: [],
    source: 'file',
    externalId: 'sha256:1',
    id: crypto.randomUUID(),
  };
  const after = { ...read, pictures: [{ file: picture, confirmed }] };
  expect(toSaved(after).map(({ session }) => session.externalId)).toEqual(['2026-03-01T07:00:00Z run', 'sha256:1']);
});

test('import: a file that failed is counted and keeps its reason', () => {
  const failed = { ok: false, name: 'a.png', problem: 'several', file: new File(['1'], 'a.png') } as const;
  const read = withFile(nothing, failed);
  expect([read.done, read.failed]).toEqual([1, [failed]]);
});
