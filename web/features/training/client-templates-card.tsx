/** A client's templates at the desk: the nutritionist assigns one and removes what was assigned; the client's own ones are only read. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipboardList, Plus } from 'lucide-react';
import type { TrainingTemplate } from '#core/contracts/training-template.ts';
import type { Day } from '#core/kit/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TemplateList } from './template-list.tsx';
import { useClientTemplates } from './template-mutations.ts';

const TemplateDialog = deferred(() => import('./template-dialog.tsx').then((module) => module.TemplateDialog));

export interface ClientTemplatesCardProps {
  clientId: string;
  templates: readonly TrainingTemplate[];
  /** The client's. */
  today: Day;
}

export function ClientTemplatesCard({ clientId, templates, today }: ClientTemplatesCardProps) {
  const { t } = useTranslation('training');
  const [isAssigning, setAssigning] = useState(false);
  const { assign, remove } = useClientTemplates(clientId);
  const add = (
    <Button size="sm" icon={<Plus size={18} />} onClick={() => setAssigning(true)}>
      {t('template.assign')}
    </Button>
  );
  const takeAway = (template: TrainingTemplate) =>
    remove.mutate(template, { onSuccess: () => toast.success({ title: t('template.unassigned', { name: template.name }) }) });
  return (
    <Card title={t('template.title')} aside={templates.length > 0 && <span className="-my-1 block">{add}</span>}>
      {templates.length === 0 ? (
        <EmptyState icon={<ClipboardList size={22} />} title={t('template.clientNone')} action={add}>
          {t('template.clientNoneText')}
        </EmptyState>
      ) : (
        <TemplateList
          {...{ templates, today }}
          assignedLabel={t('template.assignedByYou')}
          renderActions={(template) =>
            template.isAssigned && (
              <Button
                size="sm"
                variant="quiet"
                busy={remove.isPending && remove.variables.id === template.id}
                aria-label={t('template.removeNamed', { name: template.name })}
                onClick={() => takeAway(template)}
              >
                {t('template.remove')}
              </Button>
            )
          }
        />
      )}
      {isAssigning && (
        <TemplateDialog
          template={undefined}
          title={t('template.assign')}
          submitLabel={t('template.assignNow')}
          onSave={async (one) => {
            await assign.mutateAsync(one);
            toast.success({ title: t('template.assignedToast', { name: one.name }) });
          }}
          draft={`template.of.${clientId}`}
          onClose={() => setAssigning(false)}
        />
      )}
    </Card>
  );
}
