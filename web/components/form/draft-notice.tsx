/** Says of a form that it holds something which is not saved: what, in place of what, and the ways on. */
import { useTranslation } from 'react-i18next';
import { PencilLine } from 'lucide-react';
import type { FormDraft } from '#web/lib/form/form-types.ts';
import { Button } from '#web/ui/button.tsx';

export interface DraftNoticeProps {
  draft: FormDraft | undefined;
  /** Stores it, where nothing else on the screen does. */
  onSave?: (() => void) | undefined;
}

/** "Carbohydrate 999 g instead of 210 g", "Carbohydrate 999 g" where nothing was saved, or the bare name where values are long. */
function useChanges({ changes, nameField }: FormDraft): string {
  const { t } = useTranslation('common');
  const texts = changes.flatMap(({ field, saved, typed }) => {
    const now = nameField?.(field, typed);
    if (!now) return [];
    const before = nameField?.(field, saved)?.value;
    if (before === undefined) return [now.value === undefined ? now.name : `${now.name} ${now.value}`];
    return [t('draft.change', { name: now.name, typed: now.value ?? t('draft.nothing'), saved: before })];
  });
  return texts.join(', ');
}

function Told({ draft, onSave }: DraftNoticeProps & { draft: FormDraft }) {
  const { t } = useTranslation('common');
  const changes = useChanges(draft);
  const isAside = draft.kind === 'aside';
  const title = t(isAside ? 'draft.aside' : 'draft.unsaved');
  const text = isAside ? t('draft.asideText') : draft.isOutdated ? t('draft.outdated') : undefined;
  return (
    <div role="status" className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-2 pr-2 pl-4">
      <PencilLine size={18} className="shrink-0 text-muted" />
      <p className="min-w-40 flex-1 text-t1 wrap-anywhere">
        <span className="font-semibold">{changes === '' ? `${title}.` : `${title}: `}</span>
        {changes !== '' && `${changes}.`}
        {text !== undefined && ` ${text}`}
      </p>
      <span className="ml-auto flex flex-wrap justify-end">
        {isAside && (
          <Button variant="plain" size="sm" onClick={draft.resume}>
            {t('draft.use')}
          </Button>
        )}
        {!isAside && onSave && (
          <Button variant="plain" size="sm" onClick={onSave}>
            {t('save')}
          </Button>
        )}
        <Button variant="plain" size="sm" onClick={draft.discard}>
          {t(draft.kind !== 'aside' && draft.isOutdated ? 'draft.showSaved' : 'discard.action')}
        </Button>
      </span>
    </div>
  );
}

export function DraftNotice({ draft, onSave }: DraftNoticeProps) {
  return draft && <Told draft={draft} onSave={onSave} />;
}
