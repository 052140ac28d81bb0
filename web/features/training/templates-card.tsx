/** The person's templates: a session is started from one. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipboardList, Pencil, Plus, Trash2 } from 'lucide-react';
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import type { Day } from '#core/kit/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TemplateList } from './template-list.tsx';
import { useDeleteTemplate, useSaveTemplate } from './template-mutations.ts';

const TemplateDialog = deferred(() => import('./template-dialog.tsx').then((module) => module.TemplateDialog));

/** What the form of a template is open with. */
export interface OpenTemplate {
  readonly template: TrainingTemplate | undefined;
  readonly isNew: boolean;
}

export interface TemplatesCardProps {
  templates: readonly TrainingTemplate[];
  today: Day;
  onStart: (template: TrainingTemplate) => void;
  onOpen: (open: OpenTemplate) => void;
}

function DeleteDialog({ template, onClose }: { template: TrainingTemplate; onClose: () => void }) {
  const { t } = useTranslation(['training', 'common']);
  const { mutate: remove, isPending } = useDeleteTemplate();
  const confirm = () =>
    remove(template, {
      onSuccess: (isStored) => {
        if (isStored) toast.success({ title: t('training:template.deleted', { name: template.name }) });
        onClose();
      },
    });
  return (
    <QuestionDialog
      title={t('training:template.deleteTitle', { name: template.name })}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      doLabel={t('common:delete')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('training:template.deleteText')}
    </QuestionDialog>
  );
}

export function TemplatesCard({ templates, today, onStart, onOpen }: TemplatesCardProps) {
  const { t } = useTranslation('training');
  const [deleting, setDeleting] = useState<TrainingTemplate>();
  const add = (
    <Button size="sm" variant="quiet" icon={<Plus size={18} />} onClick={() => onOpen({ template: undefined, isNew: true })}>
      {t('template.create')}
    </Button>
  );
  return (
    <Card title={t('template.title')} aside={templates.length > 0 && <span className="-my-1 block">{add}</span>}>
      {templates.length === 0 ? (
        <EmptyState icon={<ClipboardList size={22} />} title={t('template.none')} action={add}>
          {t('template.noneText')}
        </EmptyState>
      ) : (
        <TemplateList
          {...{ templates, today }}
          assignedLabel={t('template.assigned')}
          renderActions={(template) => (
            <span className="-mr-2 flex items-center">
              <Button size="sm" variant="quiet" aria-label={t('template.startNamed', { name: template.name })} onClick={() => onStart(template)}>
                {t('template.start')}
              </Button>
              <MenuButton
                label={t('history.menu', { name: template.name })}
                entries={[
                  { id: 'edit', label: t('edit'), icon: <Pencil size={18} />, onSelect: () => onOpen({ template, isNew: false }) },
                  { id: 'remove', label: t('remove'), icon: <Trash2 size={18} />, danger: true, onSelect: () => setDeleting(template) },
                ]}
              />
            </span>
          )}
        />
      )}
      {deleting && <DeleteDialog template={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}

/** The form of an own template. */
export function OwnTemplateDialog({ template, isNew, onClose }: OpenTemplate & { onClose: () => void }) {
  const { t } = useTranslation(['training', 'common']);
  const { mutateAsync: save } = useSaveTemplate();
  return (
    <TemplateDialog
      template={template}
      title={t(isNew ? 'training:template.add' : 'training:template.change')}
      submitLabel={t('common:save')}
      onSave={async (one) => {
        if (await save({ template: one, isNew })) toast.success({ title: t('training:template.saved', { name: one.name }) });
      }}
      worksOffline
      draft={isNew || !template ? `template.new.${template?.name ?? ''}` : `template.${template.id}`}
      onClose={onClose}
    />
  );
}
