// @vitest-environment jsdom
/** Exports of blood tests on their page, and a bundle of FHIR that is uploaded: it is looked over like any report. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeBundle } from '#core/biomarkers/exchange/write-bundle.ts';
import { bloodReport, settled, today } from '#testing/answers.ts';
import { ana } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const echo = ({ report }: { report: unknown }) => report;
const open = () => renderApp(paths.bloodTests, { user: ana, ...settled, rpc: { ...settled.rpc, save_blood_report: echo } });

/** Files that the browser would save. */
function catchFiles(): readonly { readonly name: string; readonly blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  const made = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.set(String(made.size), blob).size - 1}`, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: made.get(this.href.replace('blob:', ''))! });
  });
  return files;
}

afterEach(() => vi.restoreAllMocks());

async function openExport() {
  const files = catchFiles();
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Izvozi' }));
  return { ...app, files, dialog: within(await screen.findByRole('dialog')) };
}

describe('the export', () => {
  test('a table in the other language, of chosen tests alone', async () => {
    const { user, dialog, files } = await openExport();
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    await user.click(dialog.getByRole('radio', { name: 'Angleščina' }));
    await user.click(dialog.getByRole('radio', { name: 'Izbrane' }));
    expect(dialog.getByRole('status')).toHaveTextContent('V tem obdobju ni izbranih rezultatov.');
    expect(dialog.getByRole('button', { name: 'Shrani datoteko' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'LDL-holesterol' }));
    await user.click(dialog.getByRole('button', { name: 'Shrani datoteko' }));
    expect(await screen.findByText('Datoteka je shranjena')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual([`blood-tests-${today}.csv`]);
    const text = await files[0]!.blob.text();
    expect(text.split('\r\n')[1]).toContain('LDL cholesterol');
    expect(text).not.toContain('Ferritin');
  });

  test('a bundle without a name says nobody', async () => {
    const { user, dialog, files } = await openExport();
    await user.click(dialog.getByRole('radio', { name: 'FHIR' }));
    await user.click(dialog.getByRole('switch', { name: /^Ime in datum rojstva/ }));
    await user.click(dialog.getByRole('button', { name: 'Shrani datoteko' }));
    expect(await screen.findByText('Datoteka je shranjena')).toBeInTheDocument();
    const bundle = JSON.parse(await files[0]!.blob.text()) as { entry: { resource: { resourceType: string } }[] };
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).not.toContain('Patient');
  });

  test('an export that fails says so, and the window stays', async () => {
    const { user, dialog } = await openExport();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    await user.click(dialog.getByRole('button', { name: 'Shrani datoteko' }));
    expect(await screen.findByText('Izvoz izvidov ni uspel')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Shrani datoteko' })).toBeEnabled();
  });
});

describe('a bundle that is uploaded', () => {
  async function upload(text: string) {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'Naloži izvid' }));
    const dialog = await screen.findByRole('dialog');
    await app.user.upload(
      within(dialog).getByLabelText('Izberi datoteke', { selector: 'input' }),
      new File([text], 'izvid.json', { type: 'application/json' }),
    );
    return { ...app, dialog: within(dialog) };
  }

  test('goes to the review, where an earlier one is recognised', async () => {
    const { user } = await upload(writeBundle({ reports: [bloodReport], timeZone: 'Europe/Ljubljana', madeAt: '2026-01-01T00:00:00Z' }));
    await user.click(await screen.findByRole('button', { name: 'Preglej 1 datoteko' }));
    expect(await screen.findByText('Ta izvid je morda že vpisan')).toBeInTheDocument();
  });

  test('is refused in words when it is none', async () => {
    const { dialog } = await upload('{"resourceType":"Patient"}');
    expect(await dialog.findByText(/V datoteki ni zbirke izvidov FHIR R4/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Poskusi znova' })).toBeNull();
  });

  test('can be read again when the failure was not its own', async () => {
    vi.spyOn(File.prototype, 'text').mockRejectedValueOnce(new TypeError('not loaded'));
    const { user, dialog } = await upload('{"resourceType":"Patient"}');
    await user.click(await dialog.findByRole('button', { name: 'Poskusi znova' }));
    expect(await dialog.findByText(/V datoteki ni zbirke izvidov FHIR R4/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Poskusi znova' })).toBeNull();
  });
});
