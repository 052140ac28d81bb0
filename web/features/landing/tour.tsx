/** What the app looks like, in pictures of the app itself (scripts/landing-pictures.ts), in the page's language and theme. */
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/lib/lang.ts';
import { cx } from '#web/ui/class-names.ts';

const PHONES = ['day', 'blood', 'training'] as const;
type PictureName = (typeof PHONES)[number] | 'desk';
/** Pixels of the files; scripts/landing-pictures.ts writes them so. */
const SIZE = { phone: { width: 640, height: 1182 }, desk: { width: 1600, height: 900 } } as const;

export function Tour() {
  const { t } = useTranslation('landing');
  return (
    <section className="grid gap-10 border-t border-line pt-12 md:gap-14">
      <div className="grid gap-2">
        <h2 className="text-t4 font-bold tracking-[-0.02em]">{t('tour.title')}</h2>
        <p className="text-muted">{t('tour.lead')}</p>
      </div>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {PHONES.map((name) => (
          <li key={name} className="grid content-start gap-4">
            <Picture name={name} />
            <Words name={name} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4">
        <Picture name="desk" />
        <Words name="desk" />
      </div>
    </section>
  );
}

function Words({ name }: { name: PictureName }) {
  const { t } = useTranslation('landing');
  return (
    <div className="grid max-w-[60ch] gap-1">
      <h3 className="text-t3 font-semibold">{t(`tour.${name}.title`)}</h3>
      <p className="text-pretty text-muted">{t(`tour.${name}.text`)}</p>
    </div>
  );
}

/** One file for each theme; the hidden one is not fetched. */
function Picture({ name }: { name: PictureName }) {
  const { t } = useTranslation('landing');
  const lang = useLang();
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={`/landing/${name}-${lang}-${theme}.webp`}
      alt={t(`tour.${name}.alt`)}
      loading="lazy"
      decoding="async"
      {...SIZE[name === 'desk' ? 'desk' : 'phone']}
      className={cx('h-auto w-full rounded-card border border-line shadow-card', `on-${theme}`, name !== 'desk' && 'max-md:max-w-[360px]')}
    />
  ));
}
