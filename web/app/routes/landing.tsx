import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { removeStaticLanding } from '#web/lib/static-landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function Component() {
  const { t } = useTranslation('landing');
  usePageTitle('');
  useLayoutEffect(removeStaticLanding, []);
  return (
    <VisitorFrame
      width="page"
      footNote={t('footer')}
      aside={
        <ButtonLink to={paths.login} variant="quiet" size="sm">
          {t('signIn')}
        </ButtonLink>
      }
    >
      <LandingScreen />
    </VisitorFrame>
  );
}
