/** What a visitor sees at `/`: what Živa does, the thing itself to try, pictures of the rest, and the two ways in. */
import { useTranslation } from 'react-i18next';
import { BookOpenCheck, Check, MessageSquareText, UsersRound } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MealDemo } from './meal-demo.tsx';
import { Tour } from './tour.tsx';

const POINTS = [
  { id: 'words', Icon: MessageSquareText },
  { id: 'sources', Icon: BookOpenCheck },
  { id: 'together', Icon: UsersRound },
] as const;

const YOURS = ['export', 'server', 'open'] as const;

export function LandingScreen() {
  const { t } = useTranslation('landing');
  return (
    <div className="grid gap-14 md:gap-20 md:pt-8">
      <div className="grid gap-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-14">
        <div className="grid gap-5">
          <h1 className="text-[clamp(2rem,5.5vw,2.75rem)] leading-[1.08] font-bold tracking-[-0.03em] text-balance">{t('title')}</h1>
          <p className="max-w-[46ch] text-t3 text-pretty text-muted">{t('lead')}</p>
          <div className="mt-1 flex flex-wrap gap-3">
            <ButtonLink to={paths.register}>{t('invitation')}</ButtonLink>
            <ButtonLink to={paths.login} variant="quiet">
              {t('signIn')}
            </ButtonLink>
          </div>
          <p className="text-t1 text-muted">{t('invite')}</p>
        </div>
        <MealDemo />
      </div>
      <ul className="grid gap-8 border-t border-line pt-10 md:grid-cols-3 md:gap-10">
        {POINTS.map(({ id, Icon }) => (
          <li key={id} className="grid content-start gap-2">
            <span className="mb-1 grid size-11 place-content-center rounded-control bg-accent-soft text-accent">
              <Icon size={22} />
            </span>
            <h2>{t(`points.${id}.title`)}</h2>
            <p className="text-pretty text-muted">{t(`points.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <Tour />
      <section className="grid gap-4 border-t border-line pt-12">
        <h2 className="text-t4 font-bold tracking-[-0.02em]">{t('yours.title')}</h2>
        <ul className="grid gap-3">
          {YOURS.map((id) => (
            <li key={id} className="flex max-w-[68ch] gap-3">
              <Check size={20} className="mt-0.5 shrink-0 text-accent" />
              <span className="text-pretty">{t(`yours.${id}`)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-2">
          <ButtonLink to={paths.register}>{t('invitation')}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
