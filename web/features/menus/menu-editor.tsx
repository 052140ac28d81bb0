/** One menu, written or changed, saved whole and printed. What is typed survives a reload until it is saved or discarded. */
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Printer } from 'lucide-react';
import { menuSchema, type Menu } from '#core/contracts/menu.ts';
import { MENU_LIMITS } from '#core/supplements/supplement.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { alsoWrong } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDayFigures } from './day-figures.ts';
import { toDraft, firstWrongDay, isMenuDraft, toMenu, type MenuDraft } from './menu-draft.ts';
import { MenuGrid } from './menu-grid.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { useSaveMenu } from './mutations.ts';
import { menuQueries } from './queries.ts';

export interface MenuEditorProps {
  /** Absent = a new one. */
  menuId: string | undefined;
  /** The way back to the list. */
  above: ReactNode;
  onSaved: (menu: Menu) => void;
}

/** What changed fields are called. */
const NAMED: Readonly<Record<string, string>> = { name: 'edit.name', description: 'edit.description', cells: 'edit.cells' };

const newDraft = (): MenuDraft => ({ id: crypto.randomUUID(), name: '', description: '', archived: false, cells: {} });

function Form({ menu, above, onSaved }: { menu: Menu | undefined; above: ReactNode; onSaved: (menu: Menu) => void }) {
  const { t } = useTranslation(['menus', 'meals', 'common']);
  const [fresh] = useState(newDraft);
  // Nothing typed: what the server says stands here, also when it says something new.
  const initial = useMemo(() => (menu ? toDraft(menu) : fresh), [menu, fresh]);
  const [weekday, setWeekday] = useState(1);
  const save = useSaveMenu();
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `menu.${menu?.id ?? 'new'}`,
    nameField: (field) => (NAMED[field] === undefined ? undefined : { name: t(NAMED[field]) }),
    isDraft: isMenuDraft,
    parse: (values) => {
      const wrongDay = firstWrongDay(values);
      return alsoWrong(menuSchema.safeParse(toMenu(values)), wrongDay === undefined ? [] : ['items']);
    },
    send: async (sent) => {
      const saved = await save.mutateAsync(sent);
      toast.success({ id: 'menu-saved', title: t('edit.saved'), text: saved.name });
      onSaved(saved);
    },
    failsInToast: true,
  });
  const draft = form.values;
  const written = useMemo(() => toMenu(draft), [draft]);
  const figures = useDayFigures(written.items);
  const submit = (event: FormEvent) => {
    const wrongDay = firstWrongDay(draft);
    if (wrongDay !== undefined) setWeekday(wrongDay);
    form.props.onSubmit(event);
  };
  return (
    <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4 md:gap-6">
      <PageHead above={above} title={menu ? menu.name : t('new')}>
        {written.items.length > 0 && (
          <Button variant="quiet" icon={<Printer size={18} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </PageHead>
      {/* What is typed now is said beside the button that saves. */}
      {form.draft?.kind !== 'typing' && <DraftNotice draft={form.draft} />}
      <Card>
        <div className="mb-5 grid gap-4 md:grid-cols-2">
          <TextField label={t('edit.name')} required maxLength={MENU_LIMITS.name} {...form.text('name')} />
          <TextArea
            label={t('edit.description')}
            hint={t('common:optional')}
            rows={1}
            maxLength={MENU_LIMITS.description}
            {...form.text('description')}
          />
        </div>
        <p className="mb-4 text-t1 text-muted">{t('edit.cellHelp')}</p>
        <MenuGrid cells={draft.cells} weekday={weekday} figures={figures} onWeekday={setWeekday} onChange={(cells) => form.set({ cells })} />
      </Card>
      <FormFailure failure={form.failure} isOffline={form.isOffline} />
      <div className="floats-above-bar print:hidden flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
        {form.isTyped && <p className="mr-auto text-t1 text-muted">{t('edit.unsaved')}</p>}
        {form.isTyped && (
          <Button variant="quiet" onClick={form.discard}>
            {t('edit.discard')}
          </Button>
        )}
        <Button type="submit" variant={submitLook(form.isReady && form.isTyped)} busy={form.isPending}>
          {t('edit.save')}
        </Button>
      </div>
      <MenuSheet menu={{ ...written, name: written.name || t('new') }} />
    </form>
  );
}

function EditorSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card>
        <Skeleton className="mb-5 h-11 w-1/2" />
        <Skeleton className="h-96" />
      </Card>
    </Loading>
  );
}

function KnownMenu({ menuId, above, onSaved }: MenuEditorProps & { menuId: string }) {
  const { t } = useTranslation(['menus', 'meals', 'common']);
  const query = useQuery(menuQueries.one(menuId));
  if (query.data) return <Form key={menuId} menu={query.data} above={above} onSaved={onSaved} />;
  // A word that is no id at all is refused as input.
  const missing = query.isError && ['not_found', 'input_invalid'].includes(asAppError(query.error).code);
  return (
    <>
      <PageHead above={above} title={t(missing ? 'notFound' : 'title')} />
      {missing ? (
        <Card>
          <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
        </Card>
      ) : (
        <Unanswered query={query} title={t('failed')} skeleton={<EditorSkeleton label={t('common:loading')} />} />
      )}
    </>
  );
}

export function MenuEditor({ menuId, above, onSaved }: MenuEditorProps) {
  if (menuId === undefined) return <Form key="new" menu={undefined} above={above} onSaved={onSaved} />;
  return <KnownMenu menuId={menuId} above={above} onSaved={onSaved} />;
}
