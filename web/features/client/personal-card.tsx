/** Who the client is, and changing it on their behalf: a form, then a question that names whose data it is. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil } from 'lucide-react';
import type { ClientPage, PersonalData } from '#core/contracts/desk.ts';
import { personName } from '#core/kit/person-name.ts';
import { storeDraft } from '#web/lib/drafts.ts';
import { useFormat } from '#web/lib/format.ts';
import { personalChanges } from '#web/lib/personal-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUpdateClient } from './mutations.ts';
import { PersonalForm } from './personal-form.tsx';

type PersonalField = keyof PersonalData;
const PERSONAL_FIELDS: readonly PersonalField[] = ['firstName', 'lastName', 'birthDate', 'sex', 'heightCm', 'phone', 'lang', 'timeZone'];

/** A field's value as it is read. */
function useShown(): (data: PersonalData, field: PersonalField) => string {
  const { t } = useTranslation('client');
  const format = useFormat();
  return (data, field) => {
    const value = data[field];
    if (value === null || value === '') return '–';
    if (field === 'birthDate') return format.date(String(value));
    if (field === 'heightCm') return t('personal.cm', { amount: format.number(Number(value), 1) });
    if (field === 'sex') return t(`personal.sex_${value}`);
    if (field === 'lang') return format.language(String(value));
    return String(value).replaceAll('_', ' ');
  };
}

export function PersonalCard({ page }: { page: ClientPage }) {
  const { t } = useTranslation(['client', 'common']);
  const shown = useShown();
  const draft = `client-personal.${page.id}`;
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<PersonalData>();
  const update = useUpdateClient(page.id);
  const changes = asked && personalChanges(page.profile, asked);
  const confirm = () => {
    if (!changes) return;
    update.mutate(changes, {
      onSuccess: () => {
        storeDraft(draft, undefined);
        setIsEditing(false);
        toast.success({ title: t('saved') });
      },
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <Card
      title={t('personal.title')}
      aside={
        !isEditing && (
          <Button variant="plain" size="sm" className="-my-2 -mr-3" icon={<Pencil size={16} />} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <PersonalForm
          data={page.profile}
          today={page.today}
          draft={draft}
          onCancel={() => setIsEditing(false)}
          onSubmit={(next) => (Object.keys(personalChanges(page.profile, next)).length > 0 ? setAsked(next) : setIsEditing(false))}
        />
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          {PERSONAL_FIELDS.map((field) => (
            <div key={field} className="min-w-0">
              <dt className="text-t1 text-muted">{t(`personal.${field}`)}</dt>
              <dd className="font-medium wrap-anywhere">{shown(page.profile, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      {asked && changes && (
        <ConfirmDialog
          name={personName({ ...page.profile, email: page.email })}
          busy={update.isPending}
          changes={PERSONAL_FIELDS.filter((field) => field in changes).map((field) => ({
            label: t(`personal.${field}`),
            from: shown(page.profile, field),
            to: shown({ ...asked, ...changes }, field),
          }))}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
