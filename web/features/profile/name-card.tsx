/** Asks whoever has no name yet what to call them. Answered or skipped, it does not come back. */
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Overview } from '#core/contracts/overview.ts';
import { PROFILE_LIMITS } from '#core/contracts/overview.ts';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { useUpdateProfile } from '#web/lib/account.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

const nameRequest = z.object({ firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(PROFILE_LIMITS.nameLength)) });
const EMPTY = { firstName: '' };

export function NameCard({ overview: { profile } }: { overview: Overview }) {
  const [isDone, setDone] = useDraft('name-asked', false, (kept) => typeof kept === 'boolean');
  if (isDone || profile.firstName !== null || profile.lastName !== null) return null;
  return <Question onDone={() => setDone(true)} />;
}

function Question({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile');
  const save = useUpdateProfile();
  const form = useForm({
    initial: EMPTY,
    draft: 'first-name',
    isRemembered: true,
    parse: (values) => nameRequest.safeParse(values),
    send: (sent) => save.mutateAsync(sent),
    onSent: ({ firstName }) => {
      toast.success({ id: 'name', title: t('ask.saved', { name: firstName }) });
      onDone();
    },
    failsInToast: true,
  });
  return (
    <Card>
      <FormFrame form={form} className="gap-3 md:max-w-xl">
        <TextField
          label={t('ask.title')}
          help={t('ask.text')}
          autoComplete="given-name"
          maxLength={PROFILE_LIMITS.nameLength}
          {...form.text('firstName')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="quiet" busy={form.isPending}>
            {t('ask.save')}
          </Button>
          <Button
            variant="plain"
            size="sm"
            onClick={() => {
              form.discard();
              onDone();
            }}
          >
            {t('ask.skip')}
          </Button>
        </div>
      </FormFrame>
    </Card>
  );
}
