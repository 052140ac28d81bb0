/** A packaged food by name, barcode or label: found or made, then how much of it; then it stands beside the words of the meal. */
import { useEffect, useReducer } from 'react';
import { toProductId } from '#core/products/product.ts';
import type { LogTabProps } from '#web/lib/meal/log-tab.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { AmountStep } from './amount-step.tsx';
import { CodeStep } from './code-step.tsx';
import { FindStep } from './find-step.tsx';
import { FormStep } from './form-step.tsx';
import type { Found } from './found.ts';
import { clearPendingScan, peekPendingScan } from '#web/lib/meal/pending-scan.ts';
import { draftFromLabel } from './label-draft.ts';
import { LabelStep } from './label-step.tsx';
import { toAdded, type EatenProduct } from './log-product.ts';
import { emptyProduct } from './product-draft.ts';
import { ScanStep } from './scan-step.tsx';
import { firstStep, nextStep, type TabStep } from './tab-steps.ts';
import { EditStep } from './edit-step.tsx';

const PADDED = 'px-4 py-4 md:px-5';

export function ProductTab(props: LogTabProps) {
  const lang = useFoodLang();
  const [{ step, typed }, go] = useReducer(nextStep, undefined, () => firstStep(peekPendingScan()));
  const { overview, preview, onAdd, onTab } = props;
  const add = (eaten: EatenProduct) => onAdd(toAdded(crypto.randomUUID(), eaten, lang));
  useEffect(() => clearPendingScan(), []);

  const to = (next: TabStep) => go({ to: next });
  const find = () => to({ at: 'find' });
  const type = (gtin14?: string) => to({ at: 'form', begun: { draft: emptyProduct({ gtin14, lang }), isNew: true, isGiven: gtin14 !== undefined } });
  const choose = (found: Found) => to({ at: 'amount', found });

  const amount = (found: Found) => {
    const id = found.kind === 'own' ? toProductId(found.food.id) : undefined;
    return (
      <AmountStep
        key={found.food.id}
        overview={overview}
        preview={preview}
        found={found}
        onBack={find}
        onEdit={id === undefined ? undefined : () => to({ at: 'edit', id })}
        onAdd={(entered, grams) => {
          add({ found, entered, grams });
          onTab('text');
        }}
      />
    );
  };

  switch (step.at) {
    case 'find':
      return (
        <div className={PADDED}>
          <FindStep
            typed={typed}
            onTyped={(next) => go({ typed: next })}
            onFound={choose}
            onCode={(gtin14) => to({ at: 'code', gtin14 })}
            onScan={() => to({ at: 'scan' })}
            onLabel={() => to({ at: 'label' })}
            onType={() => type()}
          />
        </div>
      );
    case 'scan':
      return (
        <div className={PADDED}>
          <ScanStep preview={preview} onProduct={add} onMiss={(gtin14) => to({ at: 'code', gtin14 })} onDone={() => onTab('text')} onBack={find} />
        </div>
      );
    case 'code':
      return (
        <CodeStep
          gtin14={step.gtin14}
          onLabel={() => to({ at: 'label', gtin14: step.gtin14 })}
          onType={() => type(step.gtin14)}
          onName={() => go({ to: { at: 'find' }, typed: '' })}
          onScan={() => to({ at: 'scan' })}
          onBack={find}
        >
          {amount}
        </CodeStep>
      );
    case 'label':
      return (
        <div className={PADDED}>
          <LabelStep
            given={step.picture}
            onRead={(read) => {
              const draft = draftFromLabel(emptyProduct({ gtin14: step.gtin14, lang }), read.reading);
              to({ at: 'form', begun: { draft, isNew: true, isGiven: true }, read, gtin14: step.gtin14 });
            }}
            onType={() => type(step.gtin14)}
            onBack={find}
          />
        </div>
      );
    case 'form':
      return (
        <FormStep begun={step.begun} read={step.read} onSaved={choose} onAnother={() => to({ at: 'label', gtin14: step.gtin14 })} onBack={find} />
      );
    case 'edit':
      return <EditStep id={step.id} onSaved={choose} onBack={find} />;
    case 'amount':
      return amount(step.found);
  }
}
