/** Who may join: invitations with their state, search and filter, and a form for the next one. */
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailPlus, SearchX, UserPlus } from 'lucide-react';
import { INVITATION_STATES } from '#core/contracts/invitation.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { isMailConfigured } from '#web/lib/config.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { InvitationRow, type InvitationRowProps } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ALL_INVITATIONS, invitationsQuery, type InvitationsQuestion } from './queries.ts';

export interface InvitationsScreenProps extends Pick<InvitationRowProps, 'toLink'> {
  /** The way back to the desk. */
  above: ReactNode;
}

interface FiltersProps {
  question: InvitationsQuestion;
  onChange: (change: (question: InvitationsQuestion) => InvitationsQuestion) => void;
}

function Filters({ question, onChange }: FiltersProps) {
  const { t } = useTranslation('invitations');
  const search = useCallback((q: string) => onChange((before) => (before.q === q ? before : { ...before, q })), [onChange]);
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchField label={t('search')} placeholder={t('search')} onSearch={search} />
      <Select
        label={t('filter')}
        hideLabel
        value={question.state}
        options={[{ value: 'all' as const, label: t('all') }, ...INVITATION_STATES.map((value) => ({ value, label: t(`filterState.${value}`) }))]}
        onChange={(state) => onChange((before) => ({ ...before, state }))}
      />
    </div>
  );
}

export function InvitationsScreen({ above, toLink }: InvitationsScreenProps) {
  const { t } = useTranslation(['invitations', 'undelivered']);
  const [question, setQuestion] = useState(ALL_INVITATIONS);
  const [isInviting, setIsInviting] = useState(false);
  const query = useInfiniteQuery(invitationsQuery(question));
  const shown = query.data?.pages.flatMap((page) => page.invitations);
  const isNew = query.data?.pages[0]?.empty ?? false;
  const button = (
    <Button icon={<UserPlus size={18} />} onClick={() => setIsInviting(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <>
      <PageHead above={above} title={t('title')}>
        {!isNew && button}
      </PageHead>
      {!isNew && <Filters question={question} onChange={setQuestion} />}
      <Card>
        <PagedList
          query={query}
          label={t('title')}
          rows={shown?.map((one) => (
            <InvitationRow key={one.id} invitation={one} toLink={toLink} />
          ))}
          empty={
            isNew ? (
              <EmptyState icon={<MailPlus size={22} />} title={t('none')} action={button}>
                {t(isMailConfigured() ? 'noneText' : 'noneByHand')}
              </EmptyState>
            ) : (
              <EmptyState icon={<SearchX size={22} />} title={t('noMatch')}>
                {t('noMatchText')}
              </EmptyState>
            )
          }
          failed={t('failed')}
          moreLabel={t('more')}
        />
      </Card>
      {isInviting && <InviteDialog toLink={toLink} onClose={() => setIsInviting(false)} />}
    </>
  );
}
