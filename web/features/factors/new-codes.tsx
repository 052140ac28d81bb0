/** New recovery codes: made when this opens, shown this once, to be copied, saved or printed before it is put away. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '#web/components/copy-text.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { makeRecoveryCodes } from '#web/lib/factors.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PrintSheet } from '#web/ui/print-sheet.tsx';

const codesQuery = () => ({
  queryKey: ['new-recovery-codes'],
  queryFn: makeRecoveryCodes,
  // Asking again would make others.
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  networkMode: 'always' as const,
  meta: { silent: true },
});

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid gap-x-3 gap-y-1.5 min-[384px]:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code className="text-t1 whitespace-nowrap">{code}</code>
        </li>
      ))}
    </ul>
  );
}

export interface NewCodesProps {
  onDone: () => void;
  /** What the button below says: "Done", "Go on". */
  doneLabel: string;
}

export function NewCodes({ onDone, doneLabel }: NewCodesProps) {
  const { t } = useTranslation(['factors', 'errors', 'refusals', 'common']);
  const { data, error, isFetching, refetch } = useQuery(codesQuery());
  if (error) {
    const { code } = asAppError(error);
    return (
      <QueryError query={{ isFetching, refetch }} title={t(`${errorKey(code)}.title`)}>
        {t('codes.notMade')}
      </QueryError>
    );
  }
  if (!data) {
    return <SkeletonRows rows={['h-16', 'h-36']} />;
  }
  const text = `${t('codes.sheet')} ${window.location.host}\n\n${data.join('\n')}\n`;
  const icon = { size: 18 } as const;
  return (
    <div className="grid gap-4">
      <Notice tone="high" title={t('codes.once')}>
        {t('codes.onceText')}
      </Notice>
      <div className="rounded-control bg-sunken p-4">
        <CodeList codes={data} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" icon={<Copy {...icon} />} onClick={() => void copyText(data.join('\n'))}>
          {t('copy')}
        </Button>
        <Button variant="quiet" size="sm" icon={<Download {...icon} />} onClick={() => saveText(t('codes.file'), text)}>
          {t('codes.download')}
        </Button>
        <Button variant="quiet" size="sm" icon={<Printer {...icon} />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {doneLabel}
      </Button>
      <PrintSheet>
        <h1>{t('codes.title')}</h1>
        <p>{`${t('codes.sheet')} ${window.location.host}`}</p>
        <CodeList codes={data} />
      </PrintSheet>
    </div>
  );
}
