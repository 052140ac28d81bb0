/** A page that is only a message: 404, a crash. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import { paths } from '#web/lib/paths.ts';

export interface MessagePageProps {
  figure?: string;
  title: string;
  text: string;
  children: ReactNode;
  /** Stands in the frame of the app, which has its own mark and its own main part. */
  inside?: boolean;
}

const MESSAGE = 'grid content-center justify-items-center gap-3 pb-24 text-center';

export function MessagePage({ figure, title, text, children, inside = false }: MessagePageProps) {
  const message = (
    <>
      {figure && <p className="text-t5 font-bold tracking-[-0.03em] text-accent">{figure}</p>}
      <h1>{title}</h1>
      <p className="max-w-[44ch] text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
    </>
  );
  if (inside) return <div className={`${MESSAGE} pt-16`}>{message}</div>;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] p-4 md:px-10 md:py-6">
      <header>
        <Link to={paths.home} className="inline-block">
          <Logo />
        </Link>
      </header>
      <main id="content" className={MESSAGE}>
        {message}
      </main>
    </div>
  );
}
