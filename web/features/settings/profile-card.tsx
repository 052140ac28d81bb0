/** Name and address of the person. A name is saved when its field is left. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#core/contracts/overview.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProfileChange } from '#web/lib/account.ts';

/** Longest name the database takes. */
const NAME_MAX = 100;

export function ProfileCard({ profile, onChange }: { profile: Profile; onChange: (change: ProfileChange) => void }) {
  const { t } = useTranslation('settings');
  const [first, setFirst] = useState(profile.firstName ?? '');
  const [last, setLast] = useState(profile.lastName ?? '');
  const keep = (field: 'firstName' | 'lastName', typed: string) => {
    const next = typed.trim() || null;
    if (next !== profile[field]) onChange({ [field]: next });
  };
  return (
    <Card title={t('profile.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
          onBlur={() => keep('firstName', first)}
        />
        <TextField
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={last}
          onChange={(event) => setLast(event.target.value)}
          onBlur={() => keep('lastName', last)}
        />
        <p className="text-muted sm:col-span-2">
          {t('profile.email')}
          <span className="block font-medium break-all text-ink">{profile.email}</span>
        </p>
      </div>
    </Card>
  );
}
