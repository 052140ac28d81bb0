/** The frame of the pages for visitors: mark, language, one column, legal links. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LangSwitch } from '#web/app/lang-switch.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { paths } from '#web/lib/paths.ts';

export interface VisitorFrameProps {
  children: ReactNode;
  /** Right of the language: the way to sign in. */
  aside?: ReactNode;
  width: 'form' | 'text' | 'page';
  footNote?: ReactNode;
}

const WIDTHS = { form: 'max-w-[420px]', text: 'max-w-[68ch]', page: 'max-w-[1080px]' };

export function VisitorFrame({ children, aside, width, footNote }: VisitorFrameProps) {
  const { t } = useTranslation('nav');
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="mx-auto flex w-full max-w-[1160px] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 md:px-10 md:py-6">
        <Link to={paths.home} className="rounded-control">
          <Logo />
        </Link>
        <div className="flex flex-wrap items-center gap-1 md:gap-3">
          <LangSwitch />
          {aside}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cx('mx-auto w-full px-4 pt-4 pb-16 outline-none md:px-10', width === 'form' ? 'grid content-center pb-24' : '')}
      >
        <div className={cx('mx-auto w-full', WIDTHS[width])}>{children}</div>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-[1160px] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 text-t1 text-muted md:px-10">
          <Link to={paths.terms} className="py-2 underline-offset-4 hover:underline">
            {t('terms')}
          </Link>
          <Link to={paths.privacy} className="py-2 underline-offset-4 hover:underline">
            {t('privacy')}
          </Link>
          {footNote && <span className="md:ml-auto">{footNote}</span>}
        </div>
      </footer>
    </div>
  );
}
