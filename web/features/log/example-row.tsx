/** Three meals to try where usual meals will stand, until the first is logged. A press writes the words into the box; nothing is logged yet. */
import { useTranslation } from 'react-i18next';
import { Lightbulb } from 'lucide-react';

const EXAMPLES = ['example1', 'example2', 'example3'] as const;

export function ExampleRow({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('meals');
  return (
    <div className="-mx-4 -my-1 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-x-visible md:px-0">
      <span className="shrink-0 text-t1 text-muted">{t('log.examples')}</span>
      <ul className="contents">
        {EXAMPLES.map((example) => (
          <li key={example} className="shrink-0">
            <button
              type="button"
              title={t(`log.${example}`)}
              onClick={() => onText(t(`log.${example}`))}
              className="inline-flex min-h-9 items-center gap-2 rounded-[12px] border border-line bg-surface px-3 py-1.5 font-medium transition-colors duration-150 hover:border-accent hover:bg-accent-soft pointer-coarse:min-h-11"
            >
              <Lightbulb size={15} className="shrink-0 text-accent" />
              {t(`log.${example}Name`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
