/** What a change of password or address asks for: the present password, a sign-in of the last ten minutes, or a link that makes one. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountDataQuery } from '#web/lib/account-data.ts';
import type { TextWires } from '#web/lib/form/form-types.ts';
import { paths } from '#web/lib/paths.ts';
import { PasswordField } from './password-field.tsx';

export type ProofKind = 'password' | 'fresh' | 'link';

/** @returns what is asked for, and how to ask again whether the sign-in is still fresh */
export function useProof(): { kind: ProofKind; refetch: () => void } {
  const { data, refetch } = useQuery(accountDataQuery());
  const terms = data?.deletion;
  // Nearly everybody has a password; who has none is told so by the server where this is not known.
  const kind = terms === undefined || terms.hasPassword ? 'password' : terms.isFresh ? 'fresh' : 'link';
  return { kind, refetch: () => void refetch() };
}

export function PresentPassword(wires: TextWires) {
  const { t } = useTranslation(['settings', 'auth']);
  return (
    <PasswordField
      label={t('password.current')}
      name="current-password"
      autoComplete="current-password"
      help={
        <Link to={paths.forgotPassword} className="font-medium text-accent underline-offset-4 hover:underline">
          {t('auth:login.forgot')}
        </Link>
      }
      {...wires}
    />
  );
}
